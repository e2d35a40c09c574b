import { type ReactNode, useId, useRef, useState } from 'react'
import { columnsPreference } from '../../list/columns/columns-preference.ts'
import { t } from '../../messages/lazy-messages.ts'
import {
  colorSchemePreference,
  colorSchemes,
  densities,
  densityPreference,
} from '../../preferences/appearance-preferences.ts'
import { hideEmptyPreference } from '../../preferences/hide-empty-preference.ts'
import {
  detectLanguage,
  isLanguage,
  languageNames,
  languagePreference,
} from '../../preferences/language-preference.ts'
import {
  openRecordsOptions,
  openRecordsPreference,
  panelWidthPreference,
} from '../../preferences/open-records.ts'
import { computeOnOpenPreference } from '../../preferences/overview-preference.ts'
import { pageSizeChoice, pageSizeChoices, singleKeysPreference } from '../../preferences/persistent-store.ts'
import { separatorPreference } from '../../preferences/separator-preference.ts'
import { timesPreference, timeZones } from '../../preferences/times-preference.ts'
import { changeLanguage, reloadPage } from '../../session/change-language.ts'
import {
  forgetKept,
  keepsOnDevice,
  keptChanges,
  keptRecordsOf,
  setKeptRecords,
} from '../../session/kept-records.ts'
import { hasKeptOnDevice } from '../../session/kept-storage.ts'
import type { Session } from '../../session/session-state.ts'
import { useOpenSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Radio } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTimeZone } from '../../ui/Time.tsx'
import { useStore } from '../../use-store.ts'
import styles from './PreferencesDialog.module.css'
import { proposeSettingsOf } from './propose-settings.ts'

export const SingleKeysCheckbox = () => (
  <Checkbox
    label={t.keyboard.single}
    description={t.keyboard.singleNote}
    checked={useStore(singleKeysPreference)}
    onChange={(event) => singleKeysPreference.set(event.currentTarget.checked)}
  />
)

const preferences = [
  colorSchemePreference,
  densityPreference,
  languagePreference,
  pageSizeChoice,
  columnsPreference,
  openRecordsPreference,
  panelWidthPreference,
  singleKeysPreference,
  timesPreference,
  computeOnOpenPreference,
  hideEmptyPreference,
  separatorPreference,
]

/** Resets all preferences to their defaults; the language changes with the next page load. */
export function resetPreferences(): void {
  for (const preference of preferences) preference.reset()
}

const texts = t.preferences

export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const [announcement, setAnnouncement] = useState('')
  const languages = languageNames()
  const session = useOpenSession()
  const reset = () => {
    resetPreferences()
    setAnnouncement(texts.resetDone)
    if (detectLanguage() !== t.locale) reloadPage()
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={styles.choices}>
        <RadioGroupField
          label={texts.theme.label}
          hasInitialFocus
          options={colorSchemes.map((value) => ({ value, text: texts.theme[value] }))}
          selected={useStore(colorSchemePreference)}
          onSelect={colorSchemePreference.set}
        />
        <RadioGroupField
          label={texts.density.label}
          options={densities.map((value) => ({ value, text: texts.density[value] }))}
          selected={useStore(densityPreference)}
          onSelect={densityPreference.set}
        />
        {languages.length > 0 && (
          <RadioGroupField<string>
            label={texts.language}
            options={languages.map(({ code, name }) => ({ value: code, text: name, lang: code }))}
            selected={t.locale}
            onSelect={(code) => isLanguage(code) && changeLanguage(code)}
            note={texts.languageNote}
          />
        )}
        <RadioGroupField
          label={texts.times.label}
          options={timeZones.map((value) => ({ value, text: texts.times[value] }))}
          selected={useTimeZone()}
          onSelect={timesPreference.set}
        />
        <RadioGroupField
          label={t.pager.rowsPerPage}
          options={pageSizeChoices.map((value) => ({
            value,
            text: value === 'auto' ? t.pager.auto : `${value}`,
          }))}
          selected={useStore(pageSizeChoice)}
          onSelect={pageSizeChoice.set}
          note={texts.rowsPerPageNote}
        />
        <RadioGroupField
          label={t.beside.preference}
          options={openRecordsOptions.map((value) => ({ value, text: t.beside[value] }))}
          selected={useStore(openRecordsPreference)}
          onSelect={openRecordsPreference.set}
          note={t.beside.note}
        />
        <SingleKeysCheckbox />
        {session && (
          <>
            <KeptRecords session={session} announce={setAnnouncement} />
            <div className={styles.settings}>
              <CopyButton text={() => proposeSettingsOf(session.client)}>{t.copySettings.button}</CopyButton>
              <p className={styles.note}>{t.copySettings.note}</p>
            </div>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={reset} onBlur={() => setAnnouncement('')}>
          {texts.reset}
        </Button>
        <p className={styles.note}>
          {announcement === '' && <span>{texts.note}</span>}
          <span role="status">{announcement}</span>
        </p>
      </div>
    </Dialog>
  )
}

interface KeptRecordsProps {
  session: Session
  announce: (text: string) => void
}

function KeptRecords({ session, announce }: KeptRecordsProps) {
  const onDevice = useRef<HTMLInputElement>(null)
  useStore(keptChanges)
  const records = keptRecordsOf(session)
  const forget = () => {
    forgetKept(session)
    announce(t.kept.forgotten)
    // The pressed button disappears.
    onDevice.current?.focus()
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{t.kept.records}</legend>
      <Checkbox
        ref={onDevice}
        label={t.kept.onDevice}
        description={t.kept.onDeviceNote}
        checked={keepsOnDevice(session)}
        onChange={({ currentTarget }) =>
          announce(setKeptRecords(session, records, currentTarget.checked) ? '' : t.kept.notStored)
        }
      />
      {hasKeptOnDevice(session) && (
        <div>
          <Button onClick={forget}>{t.kept.forget}</Button>
        </div>
      )}
    </fieldset>
  )
}

interface RadioGroupFieldProps<Value> {
  label: string
  options: readonly { value: Value; text: string; lang?: string }[]
  selected: Value
  onSelect: (value: Value) => void
  note?: string
  hasInitialFocus?: boolean
}

function RadioGroupField<Value extends string | number>(props: RadioGroupFieldProps<Value>): ReactNode {
  const { label, options, selected, onSelect, note, hasInitialFocus } = props
  const groupName = useId()
  const noteId = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={note && noteId}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(({ value, text, lang }) => (
          <Radio
            key={value}
            label={<span lang={lang}>{text}</span>}
            name={groupName}
            checked={value === selected}
            data-autofocus={(hasInitialFocus && value === selected) || undefined}
            onChange={() => onSelect(value)}
          />
        ))}
      </div>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
