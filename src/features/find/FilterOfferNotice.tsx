import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_FILTER_LENGTH } from '../../contract/list-params.ts'
import { isIdLike } from '../../list/row-facts.ts'
import { useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { bidiIsolate, truncateName } from '../../messages/text.ts'
import { countIds } from '../../pasted/index.ts'
import { paths } from '../../paths.ts'
import { learnedShapesOf } from '../../record/received-ids.ts'
import { useDialogHost } from '../../session/dialog-host.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { findNoteText } from './FindResults.tsx'
import { queryWhileTyping } from './query-while-typing.ts'
import { readQuery } from './use-find-query.ts'

interface FilterOfferNoticeProps {
  text: string
  isTooLong: boolean
}

export function FilterOfferNotice({ text: typedText, isTooLong }: FilterOfferNoticeProps) {
  const { params, ownPage, isOwnPagePlaceholder } = useListContents()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { openFind, checkList } = useDialogHost()
  // Read after the list has rendered, because a long text takes longer than the rows.
  const text = useDeferredValue(typedText)
  const query = useMemo(() => readQuery(text, client), [text, client])
  const idCount = countIds(query)
  // Other words that look like IDs may be a name.
  const hasKnownId =
    idCount > query.ids.length || queryWhileTyping(query, learnedShapesOf(client)).query.ids.length > 0
  // If the filtered list has no row, a word that looks like an ID is no name.
  const isEmpty = params.page === 1 && !isOwnPagePlaceholder && ownPage?.rows.length === 0
  const mayBeId = () => query.ids.some(({ spellings }) => spellings.some(isIdLike))
  if (!isTooLong && !hasKnownId && !(isEmpty && mayBeId())) return null
  const { tooLong, hasIds, mayBeId: mayBeIdText, open, check, find } = t.find.filterOffer
  const [id] = query.ids[0]?.spellings ?? []
  const [kind, ...otherKinds] = query.ids[0]?.kinds ?? []
  const openId = (id: string) => {
    if (kind && otherKinds.length === 0) void navigate(paths[kind](id))
    else openFind({ text: id, pendingOpen: 'here', isId: true })
  }
  const shortText = (value: string) => bidiIsolate(truncateName(value))
  const action =
    idCount === 1 && id !== undefined ? (
      <Button onClick={() => openId(id)}>{open(shortText(id))}</Button>
    ) : idCount === 0 && query.name !== '' ? (
      <Button onClick={() => openFind({ text })}>{find(shortText(query.name))}</Button>
    ) : (
      <Button onClick={() => checkList(text)}>{idCount > 1 ? check(idCount) : t.find.ids.checkList}</Button>
    )
  const idText = hasKnownId ? hasIds(idCount) : mayBeIdText
  const notes = isTooLong ? query.notes.map(findNoteText) : []
  return (
    <Notice tone="amber" role="note" actions={action}>
      {[isTooLong ? tooLong(text.length, MAX_FILTER_LENGTH) : idText, ...notes].join(' ')}
    </Notice>
  )
}
