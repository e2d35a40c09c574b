import { t } from '../../messages/messages.ts'
import { type Language, languageNames } from '../../preferences/language-preference.ts'
import { changeLanguage } from '../../session/change-language.ts'
import { Button } from '../../ui/Button.tsx'

function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
  // Removed later, since Chromium shows no confirmation if the listener removes itself at once.
  setTimeout(() => removeEventListener('beforeunload', preventUnload))
}

const hasFormInput = () =>
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ''))

export function LanguageSwitcher() {
  const change = (code: Language) => {
    // Sign-in stores no drafts, so a reload would lose the input.
    if (hasFormInput()) addEventListener('beforeunload', preventUnload)
    changeLanguage(code)
  }
  return languageNames()
    .filter(({ code }) => code !== t.locale)
    .map(({ code, name }) => (
      <span key={code}>
        {' · '}
        <Button variant="link" lang={code} onClick={() => change(code)}>
          {name}
        </Button>
      </span>
    ))
}
