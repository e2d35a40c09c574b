const shift = '\uE008'

/** The code points that WebDriver uses for keys that type no character. */
const specialKeys: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: shift,
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
}

interface KeyAction {
  type: 'keyDown' | 'keyUp'
  value: string
}

/** The actions that press the named keys together. */
export function chordActions(keys: string): KeyAction[] {
  const values = keys.split('+').map((name) => specialKeys[name] ?? name)
  return [
    ...values.map((value): KeyAction => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value): KeyAction => ({ type: 'keyUp', value })),
  ]
}

/** Characters that need Shift: WebKit loses it now and then unless it is pressed. */
const isShifted = (character: string) => /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(character)

/** Presses one character, which may itself be the `+` that separates the keys of a chord. */
const pressActions = (value: string): KeyAction[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** The actions that type a text. */
export const textActions = (text: string): KeyAction[] =>
  [...text].flatMap((character): KeyAction[] =>
    isShifted(character)
      ? [{ type: 'keyDown', value: shift }, ...pressActions(character), { type: 'keyUp', value: shift }]
      : pressActions(character),
  )
