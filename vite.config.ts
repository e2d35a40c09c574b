import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { metaPolicy } from './service/policy.ts'

/** Writes the policy into the built page, as far as a `<meta>` can carry one; servers send the whole as a header. */
const policyMeta: Plugin = {
  name: 'policy-meta',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy() },
      injectTo: 'head-prepend',
    },
  ],
}

const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist/ },
    handler: (code) =>
      code.replace(/= (React\d*\.(?:forwardRef|createContext|memo))\(/g, '= /* @__PURE__ */ $1('),
  },
}

export default defineConfig({
  // Assets are relative to <base href> in index.html, so that an operator moves the console without a rebuild.
  base: './',
  plugins: [react(), pureRouter, policyMeta],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One file of all that every page needs: it compresses better than forty, and takes one round trip.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, propertyWriteSideEffects: false },
      output: { codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/v1': process.env.SERVICE_URL ?? 'http://127.0.0.1:4173' } },
})
