import { Button } from '../../ui/Button.tsx'
import { language } from '../language.ts'
import { type Language, languageNames } from '../language-preference.ts'
import { changeLanguage } from './change-language.ts'

/** Has the browser ask, once. */
function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
  // Chromium does not ask for a listener that is gone when it returns.
  setTimeout(() => removeEventListener('beforeunload', preventUnload))
}

const hasFormInput = () =>
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ''))

/** The other languages, for who is not signed in: each a quiet button by its own name. */
export function LanguageSwitcher() {
  const change = (code: Language) => {
    // No draft keeps what is typed at sign-in, so the browser asks before the reload.
    if (hasFormInput()) addEventListener('beforeunload', preventUnload)
    changeLanguage(code)
  }
  return languageNames()
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => (
      <span key={code}>
        {' · '}
        <Button variant="link" lang={code} onClick={() => change(code)}>
          {name}
        </Button>
      </span>
    ))
}
