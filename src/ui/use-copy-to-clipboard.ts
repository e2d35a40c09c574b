import { useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies text and keeps the outcome until `reset`. */
export function useCopyToClipboard() {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  return {
    outcome,
    copy: async (text: string): Promise<boolean> => {
      const isCopied = await copyText(text)
      setOutcome(isCopied ? 'copied' : 'notCopied')
      return isCopied
    },
    reset: () => setOutcome(undefined),
  }
}
