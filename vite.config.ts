import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import {
  compressedDownloads,
  licenses,
  policyMeta,
  precompress,
  sharedChunks,
  startScriptPlugin,
} from './build-plugins.ts'
import { demoPolicy, metaPolicy } from './service/policy.ts'

/** The demo's build, which contains the service in a worker. */
const demo: UserConfig = {
  plugins: [react(), startScriptPlugin(), policyMeta(demoPolicy(metaPolicy())), licenses()],
  worker: {
    format: 'es',
    plugins: () => [licenses('licenses-service.txt'), compressedDownloads],
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash][extname].bin' } },
  },
}

/** The package exports its development build for every environment. */
const routerBuild = join(import.meta.dirname, 'node_modules/react-router/dist/production')

export default defineConfig(({ command, mode }) => ({
  // Asset paths are relative to <base href>, so `npm run configure` can change the base path without a build.
  base: './',
  plugins: [react(), startScriptPlugin(), policyMeta(), licenses(), precompress],
  ...(mode === 'demo' && demo),
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
      ],
    },
  }),
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The policy allows no data URLs.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // Without recursion, because each module of ours has its chunk, and packages need no module of ours.
          includeDependenciesRecursively: false,
          groups: [
            // Only Find anything sends several queries at once.
            { name: 'queries', test: /@tanstack\/.*\/(queriesObserver|useQueries)\./, priority: 3 },
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              priority: 2,
            },
            // The components with what they need, and their provider. The hooks that every page uses are apart, and the
            // baseline is in the first style sheet.
            {
              name: 'mantine',
              test: /node_modules\/(@mantine\/(core\/(esm|styles\/(?!baseline))|hooks\/esm\/(?!use-window-event|use-debounced|utils))|@floating-ui|clsx|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib)|src\/ui\/Mantine\.tsx$/,
              priority: 2,
            },
            // So that a list of typed values does not load what else the pages of records and the export share.
            {
              name: 'values',
              test: /src\/(list\/describe-typed|ui\/(CopyButton|NewTabLink)|contract\/link-template)\./,
              priority: 1,
            },
            { name: sharedChunks('index.html'), debugName: 'shared' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
}))
