/** The code points that WebDriver uses for keys that type no character. */
const specialKeys: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
}

/** The actions that press keys together, by their names or characters. */
export const chordActions = (keys: string[]): object[] => [
  ...keys.map((name) => ({ type: 'keyDown', value: specialKeys[name] ?? name })),
  ...keys.toReversed().map((name) => ({ type: 'keyUp', value: specialKeys[name] ?? name })),
]

/** The actions that type a text. WebKit loses Shift now and then unless it is pressed. */
export const textActions = (text: string): object[] =>
  [...text].flatMap((character) =>
    chordActions(/[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(character) ? ['Shift', character] : [character]),
  )
