import { existsSync, readFileSync } from 'node:fs'
import { serveFiles } from './static-server.ts'

const basePath = '/demo/'
const page = 'dist-demo/index.html'

/**
 * Serves the built demo as a plain file server does that has a page for unknown addresses.
 * @param workerPolicy sent with the worker's file, if any.
 * @throws Error if the demo is not built for its path.
 */
export async function serveDemo(workerPolicy?: string) {
  if (!existsSync(page) || !readFileSync(page, 'utf8').includes(`<base href="${basePath}"`))
    throw new Error(`Run \`npm run build:demo -- --base-path ${basePath}\` first.`)
  const headers = (file: string) =>
    workerPolicy && file.startsWith('assets/worker-') ? { 'content-security-policy': workerPolicy } : {}
  return serveFiles('dist-demo', basePath, { hasNotFoundPage: true, headers })
}
