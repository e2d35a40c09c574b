import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, launch } from 'puppeteer-core'
import { startAndRead, startDisplay } from '../engines/webkit.ts'

/** Firefox with Orca, driven with the keys of an X server. Each action returns what Orca said. */
export interface ScreenReader {
  open: (url: string) => Promise<string[]>
  /** Presses keys as `xdotool key` names them, such as `ctrl+k`. */
  press: (...keys: string[]) => Promise<string[]>
  type: (text: string) => Promise<string[]>
  /** Moves the focus to a control, as Tab would. */
  focus: (role: string, name: string) => Promise<string[]>
  wait: (milliseconds: number) => Promise<string[]>
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

/** Orca runs this code when it starts, so that its log has each line at once. */
const unbufferLog = `from orca import debug
debug.debugFile.reconfigure(line_buffering=True)
`

/**
 * Releases the modifiers last, as users do. With `xdotool key`, Orca takes the release of `k` in `ctrl+k` for one
 * of its own commands.
 */
function chordOptions(chord: string): string[] {
  const keys = chord.split('+')
  const modifiers = keys.slice(0, -1)
  const down = modifiers.flatMap((key) => ['keydown', key])
  const up = modifiers.toReversed().flatMap((key) => ['keyup', key])
  return [...down, 'key', '--delay', '120', keys.at(-1) ?? '', ...up]
}

const spokenText = (log: string): string[] =>
  [...log.matchAll(/SPEECH OUTPUT: '(.*)'(?: voice=\w+)?\{/g)].flatMap(([, text]) => text?.trim() || [])

/** Starts an X server, a session bus, the accessibility bus, Orca and Firefox. */
export async function startScreenReader(): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'screen-reader-'))
  const { display, child: xvfb } = await startDisplay('1400x1000x24')
  const bus = await startAndRead('dbus-daemon', '--session', '--nofork', '--print-address')
  const children: ChildProcess[] = [xvfb, bus.child]
  const env = {
    ...process.env,
    DISPLAY: display,
    DBUS_SESSION_BUS_ADDRESS: bus.line,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GNOME_ACCESSIBILITY: '1',
    // Without a speech server, Orca only logs what it says.
    SPEECHD_CMD: '/bin/false',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  }
  const start = (program: string, ...options: string[]) => {
    const child = spawn(program, options, { env, stdio: 'ignore' })
    children.push(child)
    return child
  }
  start('openbox', '--config-file', join(import.meta.dirname, 'openbox.xml'))
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately')
  const preferences = join(home, 'orca')
  mkdirSync(preferences)
  writeFileSync(join(preferences, 'user-settings.conf'), JSON.stringify(settings))
  writeFileSync(join(preferences, 'orca-customizations.py'), unbufferLog)
  const logFile = join(home, 'orca.log')
  writeFileSync(logFile, '')
  const spoken = () => spokenText(readFileSync(logFile, 'utf8'))

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
  const launchOptions = {
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: false,
    defaultViewport: null,
    env,
    extraPrefsFirefox: {
      'accessibility.force_disabled': -1,
      'browser.download.alwaysOpenPanel': false,
      'intl.accept_languages': 'en-US',
    },
  } as const
  let browser: Browser | undefined
  return {
    open: (url) =>
      hear(async () => {
        browser = await launch({ ...launchOptions, args: ['--kiosk', url] })
        await delay(5_000)
      }),
    focus: (role, name) =>
      hear(async () => {
        const [page] = (await browser?.pages()) ?? []
        const container = (await page?.$('dialog')) ? 'dialog' : 'body'
        const selector = `${container} ::-p-aria(${name}[role="${role}"])`
        const element = await page?.waitForSelector(selector, { timeout: 10_000 })
        await element?.focus()
      }),
    press: (...chords) =>
      hear(async () => {
        for (const chord of chords) await runXdotool(...chordOptions(chord))
      }),
    type: (text) => hear(() => runXdotool('type', '--delay', '60', text)),
    wait: (milliseconds) => hear(() => delay(milliseconds)),
    close: async () => {
      await browser?.close()
      for (const child of children.toReversed()) child.kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
