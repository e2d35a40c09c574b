import { useEffect, useRef, useState } from 'react'
import { currentConnection, keysOf } from '../../api/http/connection.ts'
import { wait } from '../../api/http/deadline.ts'
import { emptyList, type ParsedList, parseIdList } from './parse-id-list.ts'

/** Time after the last input before the text is parsed. */
const PARSE_DELAY_MS = 200

/** Parses a text after each change; `latest` resolves with the IDs of the current text, `list` has those parsed last. */
export function useListedIds() {
  const [list, setList] = useState<ParsedList>(emptyList)
  const [isParsing, setIsParsing] = useState(false)
  const controller = useRef(new AbortController())
  const latest = useRef(Promise.resolve(emptyList))
  // Synchronizes with the parser, which would otherwise continue after the user has left the page.
  useEffect(() => () => controller.current.abort(), [])

  async function parseAfterDelay(text: string, signal: AbortSignal): Promise<ParsedList> {
    await wait(PARSE_DELAY_MS, signal)
    const next = await parseIdList(text, keysOf(currentConnection()), signal)
    setList(next)
    setIsParsing(false)
    return next
  }

  return {
    list,
    isParsing,
    parse(text: string) {
      controller.current.abort()
      controller.current = new AbortController()
      setIsParsing(true)
      latest.current = parseAfterDelay(text, controller.current.signal)
      // Parsing is aborted when a newer text replaces this one, which is not an error.
      latest.current.catch(() => undefined)
    },
    latest: () => latest.current,
  }
}
