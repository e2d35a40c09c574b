import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { SECRET_MASK } from '../list/shown-record.ts'
import { t } from '../messages/lazy-messages.ts'
import { type Json, jsonText } from '../reading/index.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './Value.module.css'
import { TypedText, Value } from './Value.tsx'

interface SecretValueProps {
  label: string
  value: Json | undefined
  /** The value as `shownRecord` returns it: the mask, or an object with masked fields. */
  masked: Json | undefined
}

/** Shows a value with its secrets masked until they are asked for. Another record's are masked again. */
export const SecretValue = (props: SecretValueProps) => (
  <MaskedValue key={JSON.stringify(useParams())} {...props} />
)

function MaskedValue({ label, value, masked }: SecretValueProps) {
  const [isShown, setIsShown] = useState(false)
  const text = value === undefined || value === null ? '' : jsonText(value)
  const maskedValue =
    masked === SECRET_MASK ? <span>{SECRET_MASK}</span> : <Value label={label} value={masked} />
  return (
    <span className={styles.id}>
      {isShown ? <TypedText text={text} /> : maskedValue}
      <Button
        variant="link"
        aria-label={isShown ? t.signUserIn.hide(label) : t.signUserIn.show(label)}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t.signUserIn.hideShort : t.signIn.show}
      </Button>
      {isShown && <CopyButton text={text} label={t.action.copy(label)} />}
    </span>
  )
}
