import { fold } from '../contract/fold.ts'
import { eastAsianPattern, isLongEnough } from './is-long-enough.ts'

/** Maximum number of words that are searched for as a project's name. */
const MAX_WORDS = 3
/** Maximum number of projects whose users are searched. */
const MAX_PROJECTS = 3

/** A nickname that is searched for in one project. */
export interface NicknameInProject {
  projectId: string
  projectName: string
  /** The words of the text that are not the project's name. */
  nickname: string
}

/** Words between a user's and a project's name, as in `Mélanie of Kestrel`. */
const connectingWord = /^(?:of|at|in|from|@)$/i
const surroundingPunctuation = /^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{M}\p{N}\p{S}]+$/gu

const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replace(surroundingPunctuation, ''))
    .filter((word) => word !== '' && !connectingWord.test(word))

/** Returns the words of a text that may belong to a project's name, longest first; none for a single word. */
export function projectWords(text: string): string[] {
  const words = wordsOf(text)
  if (words.length < 2) return []
  return [...new Set(words)]
    .filter(isLongEnough)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS)
}

/**
 * Returns the searches for a text such as `Mélanie Kestrel`, of which some words begin words of a project's name
 * and the others are a nickname: those for the projects with the most of the words.
 * @param projects the names of projects by Project ID.
 */
export function projectSearches(text: string, projects: ReadonlyMap<string, string>): NicknameInProject[] {
  const words = wordsOf(text)
  const candidates = [...projects].flatMap(([projectId, projectName]) => {
    const foldedName = fold(projectName)
    const nameWords = foldedName.split(/[^\p{L}\p{M}\p{N}]+/u)
    const isProjectWord = (word: string) => {
      const foldedWord = fold(word)
      // Korean, Chinese and Japanese names may be written without spaces.
      if (eastAsianPattern.test(word)) return foldedName.includes(foldedWord)
      return isLongEnough(word) && nameWords.some((nameWord) => nameWord.startsWith(foldedWord))
    }
    const others = words.filter((word) => !isProjectWord(word))
    if (others.length === 0 || others.length === words.length) return []
    return [{ projectId, projectName, nickname: others.join(' ') }]
  })
  const countWords = ({ nickname }: NicknameInProject) => nickname.split(' ').length
  const fewestWords = Math.min(...candidates.map(countWords))
  return candidates.filter((candidate) => countWords(candidate) === fewestWords).slice(0, MAX_PROJECTS)
}
