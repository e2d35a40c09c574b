// U+2800 is a Braille pattern without dots.
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has a visible character. */
export const hasVisibleCharacter = (text: string): boolean => visibleCharacter.test(text)

/** The first text with a visible character, such as a name or its fallbacks; undefined if there is none. */
export const firstVisibleText = (...texts: (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && hasVisibleCharacter(text))
