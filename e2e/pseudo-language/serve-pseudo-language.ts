import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import type { PseudoLanguage } from './pseudo.ts'

const entry = 'virtual:pseudo-language'
const pathOf = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

/** Bundles the pseudo-language as a module in the form of the Korean texts. */
async function bundleTexts(language: PseudoLanguage): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'pseudo-language',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `import { en } from ${pathOf('../../src/messages/en.ts')}
               import { lazyEn } from ${pathOf('../../src/messages/en-lazy.ts')}
               import { pseudoCatalogue } from ${pathOf('./pseudo.ts')}
               export const ko = { ...pseudoCatalogue({ ...en, ...lazyEn }, '${language}'), locale: 'ko' }`
            : undefined,
      },
    ],
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const [first] = [result].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The pseudo-language was not bundled.')
  return chunk.code
}

/**
 * Starts the console in a pseudo-language, which takes the place of Korean. What `Intl` formats is in Korean.
 */
export async function servePseudoLanguage(context: BrowserContext, language: PseudoLanguage): Promise<void> {
  const body = await bundleTexts(language)
  await context.route(/\/ko-[^/]*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await context.addInitScript(
    (direction) => {
      localStorage.setItem('service-console.language', 'ko')
      // The root element does not exist yet.
      new MutationObserver((_, observer) => {
        document.documentElement.dir = direction
        observer.disconnect()
      }).observe(document, { childList: true })
    },
    language === 'mirrored' ? 'rtl' : 'ltr',
  )
}
