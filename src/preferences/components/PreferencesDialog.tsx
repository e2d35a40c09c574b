import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { chosenDensity, densities } from '../../ui/chosen-density.ts'
import { chosenScheme, colorSchemes } from '../../ui/chosen-scheme.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { isLanguage, languageNames, wantedLanguage } from '../chosen-language.ts'
import { chosenLimit, limits } from '../chosen-limit.ts'
import { language } from '../language.ts'
import { useRemembered } from '../use-remembered.ts'
import { Choice } from './Choice.tsx'
import { changeLanguage, startAnew } from './change-language.ts'
import styles from './Preferences.module.css'
import { resetPreferences } from './reset-preferences.ts'
import { SingleKeys } from './SingleKeys.tsx'

const words = t.preferences

/** What a person likes, remembered on this device. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const [said, setSaid] = useState('')
  const languages = languageNames()
  const reset = () => {
    resetPreferences()
    setSaid(words.done)
    if (wantedLanguage() !== language) startAnew()
  }
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <div className={styles.choices}>
        <Choice
          label={words.theme.label}
          options={colorSchemes.map((value) => ({ value, text: words.theme[value] }))}
          chosen={useRemembered(chosenScheme)}
          onChoose={chosenScheme.set}
        />
        <Choice
          label={words.density.label}
          options={densities.map((value) => ({ value, text: words.density[value] }))}
          chosen={useRemembered(chosenDensity)}
          onChoose={chosenDensity.set}
        />
        {languages.length > 0 && (
          <Choice<string>
            label={words.language}
            options={languages.map(({ code, name }) => ({ value: code, text: name, lang: code }))}
            chosen={language}
            onChoose={(code) => isLanguage(code) && changeLanguage(code)}
            note={words.languageNote}
          />
        )}
        <Choice
          label={t.pager.rowsPerPage}
          options={limits.map((value) => ({ value, text: `${value}` }))}
          chosen={useRemembered(chosenLimit)}
          onChoose={chosenLimit.set}
          note={words.rowsNote}
        />
        <SingleKeys />
      </div>
      <div className={styles.foot}>
        <Button onClick={reset} onBlur={() => setSaid('')}>
          {words.reset}
        </Button>
        <p className={styles.note} role="status">
          {said || words.note}
        </p>
      </div>
    </Dialog>
  )
}
