import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { licenses, policyMeta, precompress, startScriptPlugin } from './build-plugins.ts'

export default defineConfig({
  // Asset paths are relative to <base href>, so `npm run configure` can change the base path without a build.
  base: './',
  plugins: [react(), startScriptPlugin(), policyMeta, licenses, precompress],
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The parts of the frame load when the page is idle; a list of what they import would make it larger.
      resolveDependencies: (_, files, { hostId }) =>
        /\/signed-in-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    // The policy allows no data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // What runs before the application: the texts are set before its modules read them.
            {
              name: 'texts',
              test: /src\/messages\/(en|messages|text)\.ts$|vite\/preload-helper/,
              priority: 3,
            },
            // React, the router, TanStack Query, and what the sign-in page and signed-in pages share.
            {
              name: 'main',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\/|node_modules\/@tanstack\/(?!.*(Quer|quer)iesObserver|.*useQueries|.*[mM]utationObserver|.*useMutation)|src\/app\.tsx$|src\/ui\/(?!tokens|base|frame|Mantine|Card|Checkbox|TwoColumn|Copy|DescriptionList|Field|TextField|announce-while-focused|use-copy|use-timeout)|src\/api\/http\/send\.ts|src\/layout\/(Brand|EnvironmentLabel|use-heading-focus)|src\/errors\/SlowNotice/,
              priority: 2,
            },
            // The frame of signed-in pages, and the lists.
            {
              name: 'signed-in',
              test: /src\/(signed-in\.ts|list\/[^/]+)$/,
              priority: 1,
            },
            // Controls that no list needs for its first rows.
            { name: 'controls', test: /src\/ui\/(?!tokens|base|frame|Mantine)[^/]+$/ },
            // The sign-in page, and the form for entering a key.
            {
              name: 'entry',
              test: /src\/(pages\/session\/SignInPage|session\/components\/KeyEntryForm)\.tsx$/,
            },
            // The error descriptions, preloaded after the first rows.
            {
              name: 'errors',
              test: /src\/(errors\/(ErrorNotice|ApiErrorNotice|ListNotes|describe-error|describe-cause|is-unknown-outcome)|list\/empty\/ListEmpty)\.tsx?$/,
            },
            // What later parts share, in few files, because the first load has a list of all files.
            { name: 'mantine', test: /node_modules\/@mantine\//, minShareCount: 2, priority: 1 },
            { name: 'shared', test: /src\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
})
