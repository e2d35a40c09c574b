import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licenses, policyMeta, precompress, startScriptPlugin } from './build-plugins.ts'

export default defineConfig({
  // Assets are relative to <base href> in index.html, so that an operator moves the console without a
  // rebuild.
  base: './',
  plugins: [react(), startScriptPlugin(), policyMeta, licenses, precompress],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,

    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // This chunk has React, the router, the queries, and all that sign-in and signed-in pages share.
            {
              name: 'main',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|node_modules\/@tanstack\/(?!.*(Quer|quer)iesObserver|.*useQueries|.*[mM]utationObserver|.*useMutation)|src\/main\.tsx$|src\/ui\/(?!Mantine|Card|Checkbox|TwoColumn|Copy|DescriptionList|Field|TextField|use-copy|use-timeout)|src\/layout\/(Brand|EnvironmentLabel|use-heading-focus)|src\/errors\/SlowNotice/,
              priority: 2,
            },
            // This chunk has the layout of signed-in pages, and the lists.
            {
              name: 'signed-in',
              test: /src\/(signed-in\.ts|list\/[^/]+)$/,
              priority: 1,
            },
            // No list needs these controls for its first rows.
            { name: 'controls', test: /src\/ui\/(?!Mantine)[^/]+$/ },
            // This chunk has the sign-in page and the form for entering a key.
            {
              name: 'entry',
              test: /src\/(pages\/session\/SignInPage|session\/components\/KeyEntryForm)\.tsx$/,
            },
            // These two chunks have the error descriptions, and the modules that all record pages share.
            {
              name: 'errors',
              test: /src\/errors\/(ErrorNotice|describe-error|describe-cause|is-unknown-outcome)\.tsx?$|src\/messages\/messages\.ts$/,
            },
            { name: 'record', test: /src\/record\/[^/]+$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
})
