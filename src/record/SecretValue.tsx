import { type ReactNode, useState } from 'react'
import { SECRET_MASK } from '../list/shown-record.ts'
import { t } from '../messages/lazy-messages.ts'
import { type Json, jsonText } from '../reading/index.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useTimeout } from '../ui/timers.ts'
import styles from './Value.module.css'
import { TypedText, Value } from './Value.tsx'

interface SecretValueProps {
  label: string
  value: Json | undefined
  /** The value as `shownRecord` returns it: the mask, or an object with masked fields. */
  masked: Json | undefined
}

const REVEAL_MS = 60_000

/** Returns whether a secret is shown, and the button that shows it for a minute. */
export function useReveal(name: string): { isShown: boolean; button: ReactNode } {
  const [isShown, setIsShown] = useState(false)
  useTimeout(isShown ? REVEAL_MS : undefined, () => setIsShown(false))
  const button = (
    <Button
      variant="link"
      aria-label={isShown ? t.signUserIn.hide(name) : t.signUserIn.show(name)}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? t.signUserIn.hideShort : t.signIn.show}
    </Button>
  )
  return { isShown, button }
}

/** Shows a value with its secrets masked until they are asked for. */
export function SecretValue({ label, value, masked }: SecretValueProps) {
  const { isShown, button } = useReveal(label)
  const text = jsonText(value ?? '')
  const maskedValue =
    masked === SECRET_MASK ? <span>{SECRET_MASK}</span> : <Value label={label} value={masked} />
  return (
    <span className={styles.id}>
      {isShown ? <TypedText text={text} /> : maskedValue}
      {button}
      {isShown && <CopyButton text={text} label={t.action.copy(label)} />}
    </span>
  )
}
