import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { launch, type Page } from 'puppeteer-core'

/** Firefox with Orca, driven with the keys of an X server. */
export interface ScreenReader {
  page: Page
  /** Presses keys as `xdotool key` names them, such as `ctrl+k`. Returns what Orca said. */
  press: (...keys: string[]) => Promise<string[]>
  /** Types a text. Returns what Orca said after the last key. */
  type: (text: string) => Promise<string[]>
  /** Runs an action that is not a key. Returns what Orca said. */
  hear: (action: () => Promise<unknown>) => Promise<string[]>
  close: () => Promise<void>
}

/** Orca has finished when it has said nothing for this long. */
const SILENCE_MS = 2_000
const DEADLINE_MS = 15_000

/** Orca's settings: it does not read whole pages aloud, and does not echo typed keys. */
const settings = {
  general: {
    sayAllOnLoad: false,
    enableKeyEcho: false,
    enableEchoByCharacter: false,
    presentTimeFormat: '%X',
  },
  profiles: { default: { profile: ['Default', 'default'], sayAllOnLoad: false, enableKeyEcho: false } },
  pronunciations: {},
  keybindings: {},
}

/** Starts a program, and returns the first line that it prints. */
async function startAndRead(
  children: ChildProcess[],
  program: string,
  ...options: string[]
): Promise<string> {
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error(`${program} did not start.`)
}

const xvfbOptions = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']

const spokenText = (log: string): string[] =>
  [...log.matchAll(/SPEECH OUTPUT: '(.*)'/g)].flatMap(([, text]) => text?.trim() || [])

/** Starts an X server, a session bus, the accessibility bus, Orca and Firefox. */
export async function startScreenReader(): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'screen-reader-'))
  const children: ChildProcess[] = []
  const env = {
    ...process.env,
    DISPLAY: `:${await startAndRead(children, 'Xvfb', ...xvfbOptions)}`,
    DBUS_SESSION_BUS_ADDRESS: await startAndRead(
      children,
      'dbus-daemon',
      '--session',
      '--nofork',
      '--print-address',
    ),
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GNOME_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  }
  const start = (program: string, ...options: string[]) => {
    const child = spawn(program, options, { env, stdio: process.env.SPEECH_LOG ? 'inherit' : 'ignore' })
    children.push(child)
    return child
  }
  start('openbox')
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately')
  const preferences = join(home, 'orca')
  mkdirSync(preferences)
  writeFileSync(join(preferences, 'user-settings.conf'), JSON.stringify(settings))
  const logFile = join(home, 'orca.log')
  writeFileSync(logFile, '')
  const spoken = () => spokenText(readFileSync(logFile, 'utf8'))

  /** Waits until Orca has been silent for a while. */
  const hear = async (action: () => Promise<unknown>): Promise<string[]> => {
    const before = spoken().length
    await action()
    const deadline = Date.now() + DEADLINE_MS
    let count = -1
    while (count !== spoken().length && Date.now() < deadline) {
      count = spoken().length
      await delay(SILENCE_MS)
    }
    return spoken().slice(before)
  }
  const runXdotool = (...options: string[]) =>
    new Promise((resolve) => spawn('xdotool', options, { env, stdio: 'ignore' }).once('exit', resolve))

  await delay(1_000)
  start('orca', '--replace', '--user-prefs', preferences, '--debug-file', logFile)
  await hear(() => delay(3_000))
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: false,
    defaultViewport: null,
    env,
    args: ['--width=1300', '--height=900'],
    extraPrefsFirefox: { 'accessibility.force_disabled': -1, 'intl.accept_languages': 'en-US' },
  })
  const [page = await browser.newPage()] = await browser.pages()
  return {
    page,
    hear,
    press: (...keys) => hear(() => runXdotool('key', '--delay', '120', ...keys)),
    type: (text) => hear(() => runXdotool('type', '--delay', '60', text)),
    close: async () => {
      await browser.close()
      for (const child of children.toReversed()) child.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
