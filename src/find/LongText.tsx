import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_FILTER_LENGTH } from '../contract/list-params.ts'
import { bidiIsolate } from '../messages/bidi-isolate.ts'
import { formatList } from '../messages/format-list.ts'
import { t } from '../messages/messages.ts'
import { truncateName } from '../messages/truncate-name.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { findNoteText } from './FindNotes.tsx'
import { openFind, storePastedText } from './pasted-text.ts'
import { readQuery } from './use-find-query.ts'

/** Says that a text is too long for a filter, and offers what "Find anything" reads in it. */
export function LongText({ text }: { text: string }) {
  const navigate = useNavigate()
  const { ids, name, notes } = useMemo(() => readQuery(text), [text])
  const words = [...ids.flatMap(({ spellings }) => spellings.slice(0, 1)), name].filter(Boolean)
  const wordsText = formatList(words.map((word) => bidiIsolate(truncateName(word))))
  const openCheckList = () => {
    storePastedText(text)
    void navigate(paths.lookUp())
  }
  return (
    <Notice tone="amber" role="note">
      <p>{t.find.longText.tooLong(text.length, MAX_FILTER_LENGTH)}</p>
      {notes.length > 0 && <p>{notes.map(findNoteText).join(' ')}</p>}
      {words.length > 0 ? (
        <Button onClick={() => openFind(text)}>{t.find.longText.find(wordsText)}</Button>
      ) : (
        <Button onClick={openCheckList}>{t.find.ids.checkList}</Button>
      )}
    </Notice>
  )
}
