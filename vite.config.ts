import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licences, policyMeta, precompress, startScriptPlugin } from './build-plugins.ts'

export default defineConfig({
  // Assets are relative to <base href> in index.html, so that an operator moves the console without a rebuild.
  base: './',
  plugins: [react(), startScriptPlugin(), policyMeta, licences, precompress],
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
            // React, the router, the queries, and what sign-in and signed-in pages share.
            {
              name: 'main',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|node_modules\/@tanstack\/(?!.*(Quer|quer)iesObserver|.*useQueries|.*[mM]utationObserver|.*useMutation)|src\/main\.tsx$|src\/ui\/(?!Mantine|Card|Checkbox|TwoColumn|Copy|DescriptionList|Field|TextField|use-copy|use-timeout)|src\/layout\/(Brand|EnvironmentLabel|use-heading-focus)|src\/errors\/SlowNotice/,
              priority: 2,
            },
            // The frame of signed-in pages, and the lists.
            {
              name: 'signed-in',
              test: /src\/(signed-in\.ts|list\/[^/]+)$/,
              priority: 1,
            },
            // Controls that no list needs for its first rows.
            { name: 'controls', test: /src\/ui\/(?!Mantine)[^/]+$/ },
            // Where a key is entered.
            {
              name: 'entry',
              test: /src\/(pages\/session\/SignInPage|session\/components\/KeyEntryForm)\.tsx$/,
            },
            // What describes errors, and what all records share.
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
