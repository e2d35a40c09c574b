import { useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies text, and says what came of it until that is forgotten: when the focus leaves the button. */
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
