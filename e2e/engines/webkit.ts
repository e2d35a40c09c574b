import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startOnFreePort } from '../../deploy/test-servers.ts'
import type { Browser, Point, Tab, TableRole } from './driver.ts'
import { chordActions, textActions } from './webdriver-keys.ts'

const height = 980
const COMMAND_TIMEOUT_MS = 20_000

/** The name of the property that holds an element's ID in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Sends commands of W3C WebDriver. @throws Error with the driver's message. */
const createSend =
  (base: string): Send =>
  async (method, path, body = {}) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }

function createTab(sendAny: Send, switchTo: (handle: string) => Promise<void>, handle: string): Tab {
  const send: Send = async (method, path, body) => {
    await switchTo(handle)
    return sendAny(method, path, body)
  }
  const pressKeys = (actions: object[]) =>
    send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const execute = (script: string) => send('POST', '/execute/sync', { script, args: [] })
  const click = ({ x, y }: Point) =>
    send('POST', '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh')),
    back: async () => void (await execute('history.back()')),
    forward: async () => void (await execute('history.forward()')),
    address: async () => String(await send('GET', '/url')),
    evaluate: async (expression) => String(await execute(`return ${expression}`)),
    click: async (point) => void (await click(point)),
    type: async (text) => void (await pressKeys(textActions(text))),
    press: async (keys) => void (await pressKeys(chordActions(keys.split('+')))),
    resize: async (width) => void (await send('POST', '/window/rect', { x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    countTableRoles: async () => {
      const counts: Record<string, number> & Record<TableRole, number> = {
        table: 0,
        row: 0,
        columnheader: 0,
        cell: 0,
      }
      const found = await send('POST', '/elements', {
        using: 'css selector',
        value: 'main table, main tr, main th, main td:not([role])',
      })
      for (const element of Array.isArray(found) ? found : []) {
        const role = String(await send('GET', `/element/${element[elementKey]}/computedrole`))
        counts[role] = (counts[role] ?? 0) + 1
      }
      return counts
    },
    bringToFront: () => switchTo(handle),
  }
}

/** Starts a program, and returns the first line that it prints. */
export async function startAndRead(program: string, ...options: string[]) {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: child.stdout })) return { line, child }
  throw new Error(`${program} did not start.`)
}

/** Starts an X server without a screen of its own, and returns its display. */
export async function startDisplay(size: string): Promise<{ display: string; child: ChildProcess }> {
  const options = ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']
  const { line, child } = await startAndRead('Xvfb', ...options)
  return { display: `:${line}`, child }
}

/** Starts WebKit's WebDriver. @throws Error with its output if it ends before it accepts commands. */
async function startDriver(
  port: number,
  display: string,
  home: string,
): Promise<{ driver: ChildProcess; base: string }> {
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      // Without a session bus nothing mounts a file system for documents in this folder.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      TZ: 'UTC',
      LANG: 'en_US.UTF-8',
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'en',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  driver.stderr.setEncoding('utf8').on('data', (piece) => {
    output += piece
    if (process.env.ENGINES_LOG) process.stderr.write(piece)
  })
  const ended = once(driver, 'close').then(() => {
    throw new Error(`WebKitWebDriver did not start:\n${output}`)
  })
  const base = `http://127.0.0.1:${port}`
  while (!(await Promise.race([fetch(`${base}/status`).catch(() => undefined), ended]))) {}
  ended.catch(() => {})
  return { driver, base }
}

export async function startWebKit(binary: string): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-home-'))
  const { display, child: xvfb } = await startDisplay('1600x1200x24')
  const { driver, base } = await startOnFreePort((port) => startDriver(port, display, home))
  process.once('exit', () => driver.kill())
  const session = await createSend(base)('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  const { sessionId, capabilities }: { sessionId: string; capabilities: { browserVersion: string } } =
    JSON.parse(JSON.stringify(session))
  const send = createSend(`${base}/session/${sessionId}`)
  const handles = async (): Promise<string[]> => {
    const all = await send('GET', '/window/handles')
    return Array.isArray(all) ? all.map(String) : []
  }
  let current = ''
  const switchTo = async (handle: string) => {
    if (handle !== current) await send('POST', '/window', { handle })
    current = handle
  }
  const known = new Map<string, Tab>()
  const tabOf = (handle: string): Tab => {
    const tab = known.get(handle) ?? createTab(send, switchTo, handle)
    known.set(handle, tab)
    return tab
  }
  // WebKit sends no clicks to a tab behind another one, so every tab is a window.
  const newTab = async () => {
    const created: { handle: string } = JSON.parse(
      JSON.stringify(await send('POST', '/window/new', { type: 'window' })),
    )
    const tab = tabOf(created.handle)
    await tab.resize(1280)
    return tab
  }
  return {
    name: `WebKit ${capabilities.browserVersion}`,
    downloads: home,
    newTab,
    tabs: async () => (await handles()).map(tabOf),
    closeTabs: async () => {
      const old = await handles()
      const empty = await newTab()
      for (const handle of old) {
        await switchTo(handle)
        await send('DELETE', '/window')
        known.delete(handle)
      }
      await empty.bringToFront()
    },
    close: async () => {
      // A driver that hangs must not hide the results.
      await send('DELETE', '').catch(() => undefined)
      if (driver.pid) process.kill(-driver.pid)
      xvfb.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The path of MiniBrowser, which Debian keeps beside its library. */
export const findMiniBrowser = (): string | undefined =>
  ['x86_64', 'aarch64']
    .flatMap((machine) =>
      ['4.1', '6.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    )
    .find((path) => existsSync(path))
