import { useId, useState } from 'react'
import { parsePositiveInteger } from '../contract/list-params.ts'
import { t } from '../messages/messages.ts'
import styles from './Pager.module.css'

const spaceOrThousandsSeparator = /\s|,(?=\d{3})/g

/** Parses a page number, also with full-width digits and separators; undefined for other text. */
export const parsePageNumber = (text: string): number | undefined =>
  parsePositiveInteger(text.normalize('NFKC').replaceAll(spaceOrThousandsSeparator, ''))

interface PageFieldProps {
  /** Number of the page shown. */
  number: number
  /** Number of the last page, where it is known. */
  lastPage: number | undefined
  onPage: (page: number) => void
}

/** Shows the page number as a field; Enter or leaving the field opens the typed page. */
export function PageField({ number, lastPage, onPage }: PageFieldProps) {
  const id = useId()
  const [text, setText] = useState<string>()
  const openTypedPage = () => {
    if (text === undefined) return
    const page = parsePageNumber(text)
    setText(undefined)
    if (page !== undefined && page !== number) onPage(Math.min(page, lastPage ?? page))
  }
  return (
    <span className={styles.rows}>
      <label htmlFor={id}>{t.pager.page}</label>
      <input
        id={id}
        className={styles.page}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        maxLength={12}
        value={text ?? number}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={openTypedPage}
        onKeyDown={({ key }) => {
          if (key === 'Enter') openTypedPage()
          if (key === 'Escape') setText(undefined)
        }}
      />
    </span>
  )
}
