import './ui/tokens.css'
import '@mantine/core/styles/baseline.layer.css'
import './ui/base.css'
import './ui/Badge.css'
import './ui/frame.css'
import type { Messages } from './messages/en-lazy.ts'
import { setMessages } from './messages/messages.ts'
import type { Language } from './preferences/language-preference.ts'

const loaders: Readonly<Record<string, () => Promise<Messages>>> = {
  ko: async () => (await import('./messages/ko.ts')).ko,
} satisfies Record<Exclude<Language, 'en'>, () => Promise<Messages>>

/**
 * Loads the texts of the language that the start script has set, then the application, whose modules may read them
 * at once. If the texts cannot be loaded, the page is in English. A top-level `await` would be shorter, but it makes
 * pages fail to load in WebKit (bug 242740).
 */
async function start(): Promise<void> {
  try {
    const messages = await loaders[document.documentElement.lang]?.()
    if (messages) setMessages(messages)
  } catch {
    document.documentElement.lang = 'en'
  }
  // The second try runs the application without a style sheet that did not load.
  await import('./app.tsx').catch(() => import('./app.tsx'))
}

void start()
