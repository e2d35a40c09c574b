import { useDebouncedCallback } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createSecretRemover } from '../../api/secret-remover.ts'
import { type FindQuery, readPasted } from '../../pasted/index.ts'
import { decodeId } from '../../paths.ts'
import { learnedShapesOf } from '../../record/received-ids.ts'
import { keysInTab } from '../../session/session-state.ts'
import { queryWhileTyping } from './query-while-typing.ts'

const DEBOUNCE_MS = 250

/** Parses a text into a query that never contains a key of this tab. */
export const readQuery = (text: string, client: QueryClient): FindQuery =>
  readPasted(text, {
    shapes: learnedShapesOf(client),
    removeSecrets: createSecretRemover(keysInTab()),
    decodeId,
  })

/**
 * Returns the query for a text, which changes immediately for a paste, and debounced for keystrokes; and the words
 * or the letter that are requested only on Enter.
 */
export function useFindQuery(text: string) {
  const client = useQueryClient()
  const [requested, setRequested] = useState({ text, isEntered: false })
  const { query, ids, deferredIds, deferredName, hasKnownId } = useMemo(() => {
    const fullQuery = readQuery(requested.text, client)
    const whileTyping = queryWhileTyping(fullQuery, learnedShapesOf(client))
    const hasKnownId = whileTyping.query.ids.length > 0
    return requested.isEntered
      ? { query: fullQuery, ids: fullQuery.ids, deferredIds: [], deferredName: '', hasKnownId }
      : { ...whileTyping, ids: fullQuery.ids, hasKnownId }
  }, [requested, client])
  const isDeferred =
    deferredName !== '' || (deferredIds.length > 0 && query.name === '' && query.ids.length === 0)
  const requestDebounced = useDebouncedCallback(setRequested, DEBOUNCE_MS)
  const request = (text: string, isEntered: boolean) => {
    requestDebounced.cancel()
    setRequested({ text, isEntered })
  }
  return {
    query,
    ids,
    deferredIds,
    deferredName,
    /** Whether the text names the kind of an ID, or has one of the shape of received IDs. */
    hasKnownId,
    isEntered: requested.isEntered,
    isCurrent: requested.text === text,
    isRequested: requested.text === text && !isDeferred,
    requestOnEnter: (newText: string) => request(newText, true),
    requestWhileTyping: (newText: string) => {
      const isPastedOrCleared = newText === '' || Math.abs(newText.length - text.length) > 1
      if (isPastedOrCleared) request(newText, false)
      else requestDebounced({ text: newText, isEntered: false })
    },
  }
}
