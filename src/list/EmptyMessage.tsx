import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'

interface EmptyMessageProps {
  text: string
  /** The button's label. */
  actionLabel: string
  onAction: () => void
}

/** Shows why there is nothing to show, and a button for the next step. */
export function EmptyMessage({ text, actionLabel, onAction }: EmptyMessageProps) {
  // The button disappears with its message, so the focus moves first.
  const onClick = () => {
    focusHeading()
    onAction()
  }
  return (
    <>
      <p>{text}</p>
      <p>
        <Button onClick={onClick}>{actionLabel}</Button>
      </p>
    </>
  )
}
