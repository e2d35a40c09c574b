const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a person can see anything of a text. */
export const isVisible = (text: string): boolean => visibleCharacter.test(text)

/** The first text of which a person can see anything: a name, else what stands in for it. Undefined without any. */
export const firstVisible = (...texts: (string | undefined)[]): string | undefined =>
  texts.find((text) => text !== undefined && isVisible(text))
