import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstImportOf, licenses, policyMeta, precompress, startScriptPlugin } from './build-plugins.ts'

export default defineConfig({
  // Asset paths are relative to <base href>, so `npm run configure` can change the base path without a build.
  base: './',
  plugins: [react(), startScriptPlugin(), policyMeta, licenses, precompress],
  build: {
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
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              priority: 1,
            },
            // One entry of hooks, of which the frame needs few.
            {
              name: 'hooks',
              test: /node_modules\/@mantine\/hooks\//,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
            },
            { name: 'mantine', test: /node_modules\/@mantine\/core\/esm\//, priority: 1 },
            { name: firstImportOf('index.html'), debugName: 'first import' },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
})
