import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { policyMeta, precompress, pureRouter, startScriptFirst } from './build-plugins.ts'

export default defineConfig({
  // Assets are relative to <base href> in index.html, so that an operator moves the console without a rebuild.
  base: './',
  plugins: [react(), pureRouter, startScriptFirst(), policyMeta, precompress],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // React, the router and all that every page needs come in one file: of forty it would be a tenth more.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
})
