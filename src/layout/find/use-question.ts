import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { type Question, readQuestion } from './read-question.ts'

/** How long typing has to rest, in milliseconds, before a later keystroke is asked for. */
const rest = 150

/** The question that is asked: the first keystroke and a paste at once, later keystrokes after a short rest. */
export function useQuestion(text: string): {
  question: Question
  /** Whether the text is already what is asked. */
  isAsked: boolean
  askLater: (text: string) => void
  askNow: (text: string) => void
} {
  const [asked, setAsked] = useState(text)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const settle = useDebouncedCallback(setAsked, rest)
  const askNow = (next: string) => {
    settle.cancel()
    setAsked(next)
  }
  return {
    question: readQuestion(asked),
    isAsked: asked === text,
    askNow,
    askLater: (next) => {
      const rested = performance.now() - changedAt.current > rest
      changedAt.current = performance.now()
      // A paste, or a field emptied, is a whole question; so is the first letter after a rest.
      const isWhole = Math.abs(next.length - text.length) > 1
      if (rested || isWhole) askNow(next)
      else settle(next)
    },
  }
}
