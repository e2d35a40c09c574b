import { defineConfig } from 'vite'
import { licenses, migrations } from './build-plugins.ts'

// Bundles the package's command with the libraries it uses, except PGlite, which loads files beside its own.
export default defineConfig({
  publicDir: false,
  plugins: [licenses(), migrations],
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    ssr: 'deploy/cli.ts',
    outDir: 'dist-service',
    target: 'node20.19',
    // All chunks are in one folder, because they find the console and the migrations by their own address.
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
})
