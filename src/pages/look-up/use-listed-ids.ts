import { useEffect, useRef, useState } from 'react'
import { currentConnection, keysOf } from '../../api/http/connection.ts'
import { wait } from '../../api/http/deadline.ts'
import { emptyList, type ParsedList, parseIdList } from './parse-id-list.ts'

/** Time after the last input before the text is parsed. */
const PARSE_DELAY_MS = 200

/** Parses a text into a list of IDs, after a pause in typing. */
export function useListedIds() {
  const [list, setList] = useState<ParsedList>(emptyList)
  const [isParsing, setIsParsing] = useState(false)
  const controller = useRef(new AbortController())
  const latestList = useRef(Promise.resolve(emptyList))
  // Synchronizes with the parser, which would otherwise continue after the user has left the page.
  useEffect(() => () => controller.current.abort(), [])

  async function parseAfterDelay(text: string, signal: AbortSignal): Promise<ParsedList> {
    await wait(PARSE_DELAY_MS, signal)
    const parsedList = await parseIdList(text, keysOf(currentConnection()), signal)
    setList(parsedList)
    setIsParsing(false)
    return parsedList
  }

  return {
    /** The list that was parsed last, perhaps from an earlier text. */
    list,
    isParsing,
    parse(text: string) {
      controller.current.abort()
      controller.current = new AbortController()
      setIsParsing(true)
      latestList.current = parseAfterDelay(text, controller.current.signal)
      // A newer text aborts the parsing of this one, which is not an error.
      latestList.current.catch(() => undefined)
    },
    /** Resolves with the list of the current text. @throws AbortError if the text changes. */
    latestList: () => latestList.current,
  }
}
