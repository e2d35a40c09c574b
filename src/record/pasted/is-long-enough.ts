/** Matches Korean, Chinese and Japanese characters, each of which says as much as several letters. */
export const eastAsianPattern = /[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

/** Whether a name is long enough to search for while typing: two characters, or one in an East Asian script. */
export const isLongEnough = (name: string): boolean => [...name].length > 1 || eastAsianPattern.test(name)
