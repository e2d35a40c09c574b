import { useEffect, useRef, useState } from 'react'
import { currentConnection, keysOf } from '../../api/http/connection.ts'
import { wait } from '../../api/http/deadline.ts'
import { emptyList, type ParsedList, parseIdList } from './parse-id-list.ts'

/** How long after the last input the text is parsed, in milliseconds. */
const READ_DELAY_MS = 200

/** Returns the IDs of the last parsed text; `latest` resolves with those of the current text. */
export function useListedIds() {
  const [list, setList] = useState<ParsedList>(emptyList)
  const [isParsing, setIsParsing] = useState(false)
  const control = useRef(new AbortController())
  const latest = useRef(Promise.resolve(emptyList))
  // Synchronizes with the parser, which would continue after the page was left.
  useEffect(() => () => control.current.abort(), [])

  async function readSoon(text: string, signal: AbortSignal): Promise<ParsedList> {
    await wait(READ_DELAY_MS, signal)
    const next = await parseIdList(text, keysOf(currentConnection()), signal)
    setList(next)
    setIsParsing(false)
    return next
  }

  return {
    list,
    isReading: isParsing,
    read(text: string) {
      control.current.abort()
      control.current = new AbortController()
      setIsParsing(true)
      latest.current = readSoon(text, control.current.signal)
      // A newer text replaced this one, and its caller awaits the newer result.
      latest.current.catch(() => undefined)
    },
    latest: () => latest.current,
  }
}
