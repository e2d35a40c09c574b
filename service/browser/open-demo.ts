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

/** Opens the database of the demo at this path, with the demo's data if it is new. */
export async function openDemo(folder: string): Promise<Demo> {
  const wasm = WebAssembly.compileStreaming(download(wasmUrl, 'application/wasm'))
  const bundle = download(bundleUrl).then((response) => response.blob())
  // The file's name contains the hash of the data.
  const files = await openFiles(folder, dataUrl.slice(dataUrl.lastIndexOf('/') + 1))
  const data = files.isNew ? download(dataUrl).then((response) => response.blob()) : undefined
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([wasm, bundle, data])
  try {
    const client = await PGlite.create({
      fs: files.fs,
      pgliteWasmModule,
      // Nothing is initialized, since there always is data; without a module PGlite would download one.
      initdbWasmModule: pgliteWasmModule,
      fsBundle,
      ...(loadDataDir && { loadDataDir }),
      extensions,
    })
    return {
      respond: createServiceApp(databaseOf(client)).fetch,
      store: () => client.runExclusive(files.store),
      remove: () => client.close().then(files.remove),
    }
  } catch (error) {
    await files.remove()
    if (files.isNew) throw error
    // Such as after the browser lost a file. What is left cannot be repaired.
    console.error(error)
    return openDemo(folder)
  }
}
