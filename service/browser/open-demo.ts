import { PGlite } from '@electric-sql/pglite'
import bundleUrl from '@electric-sql/pglite/pglite.data?url'
import wasmUrl from '@electric-sql/pglite/pglite.wasm?url'
import { createServiceApp } from '../app.ts'
import { databaseOf, extensions } from '../db/pglite-database.ts'
import type { Demo } from './demo.ts'
import dataUrl from './demo-data.tar.gz?url'
import { openFiles } from './files.ts'

/** Downloads a file that the build has compressed, because a plain file server does not compress. */
async function download(url: string, type = 'application/octet-stream'): Promise<Response> {
  const { ok, status, body } = await fetch(url)
  if (!ok || !body) throw new Error(`${url} answered with ${status}.`)
  const headers = { 'content-type': type }
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers })
}

/** Opens the database, with the demo's data if it is new. */
export async function openDemo(prefix: string): Promise<Demo> {
  const wasm = WebAssembly.compileStreaming(download(wasmUrl, 'application/wasm'))
  const bundle = download(bundleUrl).then((response) => response.blob())
  // The file's name contains the hash of the data.
  const files = await openFiles(prefix, dataUrl.slice(dataUrl.lastIndexOf('/') + 1))
  const data = files.isNew ? download(dataUrl).then((response) => response.blob()) : undefined
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([wasm, bundle, data])
  const client = await PGlite.create({
    fs: files.fs,
    pgliteWasmModule,
    // Nothing is initialized, since there always is data; without a module PGlite would download one.
    initdbWasmModule: pgliteWasmModule,
    fsBundle,
    ...(loadDataDir && { loadDataDir }),
    extensions,
  })
  const app = createServiceApp(databaseOf(client))
  return {
    async send(request: Request): Promise<Response> {
      const response = await app.fetch(request)
      // A change that was confirmed survives the end of the browser.
      if (request.method !== 'GET') await client.runExclusive(files.store)
      return response
    },
    remove: () => client.close().then(files.remove),
  }
}
