import { Button } from '../../ui/Button.tsx'
import { type Language, languageNames } from '../chosen-language.ts'
import { language } from '../language.ts'
import { changeLanguage } from './change-language.ts'

/** Has the browser ask, once. */
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
  // Chromium does not ask for a listener that is gone when it returns.
  setTimeout(() => removeEventListener('beforeunload', ask))
}

const isAnythingTyped = () =>
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ''))

/** The other languages, for who is not signed in: each a quiet button by its own name. */
export function ChangeLanguage() {
  const change = (code: Language) => {
    // No draft keeps what is typed at sign-in, so the browser asks before the reload.
    if (isAnythingTyped()) addEventListener('beforeunload', ask)
    changeLanguage(code)
  }
  return languageNames()
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => (
      <span key={code}>
        {' · '}
        <Button look="link" lang={code} onClick={() => change(code)}>
          {name}
        </Button>
      </span>
    ))
}
