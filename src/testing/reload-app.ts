import type { RenderResult } from 'vitest-browser-react'
import type { Identity } from '../session/principal.ts'
import { renderApp } from './render-app.tsx'

/** Simulates a reload: closes the console and reopens it at the same address, with the tab's storage. */
export async function reloadApp(app: RenderResult, identity?: Identity): Promise<RenderResult> {
  await app.unmount()
  return renderApp(location.pathname + location.search, identity)
}
