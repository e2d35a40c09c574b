import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  compileAhead,
  laterStylesLast,
  licences,
  policyMeta,
  precompress,
  pureRouter,
  startScriptFirst,
} from './build-plugins.ts'

export default defineConfig({
  // Assets are relative to <base href> in index.html, so that an operator moves the console without a rebuild.
  base: './',
  plugins: [
    react(),
    pureRouter,
    laterStylesLast,
    compileAhead,
    startScriptFirst(),
    policyMeta,
    licences,
    precompress,
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // Of forty files it would be a tenth more.
          groups: [
            // Changes with its own releases alone: who has been here before has it already.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            // The router, the queries, and all that every page needs.
            {
              name: 'main',
              test: /@tanstack|src\/(main|layout\/Brand)\.tsx?$/,
              priority: 3,
            },
            // What every signed-in page needs, and every list.
            { name: 'signed-in', test: /src\/(signed-in|list)\/[^/]+$/, priority: 1 },
            // Where a key is entered.
            { name: 'entry', test: /src\/pages\/session\/(SignInPage|KeyEntryForm)\.tsx$/, priority: 2 },
            { name: 'explained', test: /src\/(failure\/Failure|api\/explain|messages\/messages)\.tsx?$/ },
            // What all records share.
            { name: 'record', test: /src\/record\/[^/]+$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
})
