import { fold, hasTooManyMarks } from '../../contract/text.ts'
import { eastAsianPattern, isLongEnough } from './query-while-typing.ts'

const MAX_WORDS = 3
const MAX_PROJECTS = 3
const MAX_LENGTH = 200

export interface NicknameInProject {
  projectId: string
  projectName: string
  nickname: string
  otherCount: number
}

// Words between a user's and a project's name, as in `Mélanie of Kestrel`, `Mélanie @ Kestrel` or `Mélanie – Kestrel`.
const connectingWord = /^(?:of|at|in|from|[^\p{L}\p{N}]+)$/iu
const surroundingPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu
// Commas, opening brackets and similar signs before the name of a project, as in `Mélanie (Kestrel)`.
const separatorsAtEnd = /[\s,;:|([{<–—-]+$/u

export function projectWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => !connectingWord.test(word))
  if (words.length < 2 || text.length > MAX_LENGTH) return []
  return [...new Set(words.map((word) => word.replace(surroundingPunctuation, '')))]
    .filter(isLongEnough)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MAX_WORDS)
}

function projectWordTest(projectName: string): (word: string) => boolean {
  const foldedName = fold(projectName)
  const nameWords = foldedName.split(/[^\p{L}\p{M}\p{N}]+/u)
  return (word) => {
    const plainWord = word.replace(surroundingPunctuation, '')
    const foldedWord = fold(plainWord)
    // Korean, Chinese and Japanese names may be written without spaces.
    if (eastAsianPattern.test(plainWord)) return foldedName.includes(foldedWord)
    return isLongEnough(plainWord) && nameWords.some((nameWord) => nameWord.startsWith(foldedWord))
  }
}

/**
 * Splits a text whose last or first words are a project's name. The rest is unchanged, because it is searched for
 * as a nickname.
 */
function splitAtProject(text: string, projectName: string) {
  const words = [...text.matchAll(/\S+/gu)]
  const isProjectWord = projectWordTest(projectName)
  const isPart = ([word]: RegExpExecArray) => connectingWord.test(word) || isProjectWord(word)
  const atEnd = words.slice(words.findLastIndex((word) => !isPart(word)) + 1)
  const firstOther = words.findIndex((word) => !isPart(word))
  const atStart = words.slice(0, Math.max(0, firstOther))
  const count = (part: RegExpExecArray[]) => part.filter(([word]) => isProjectWord(word)).length
  const [isAtEnd, wordCount] = [count(atEnd) >= count(atStart), Math.max(count(atEnd), count(atStart))]
  const nickname = isAtEnd
    ? text.slice(0, atEnd[0]?.index).replace(separatorsAtEnd, '').trim()
    : text.slice(words[firstOther]?.index)
  return { nickname, wordCount }
}

/**
 * Returns the searches for a text such as `Mélanie Kestrel`, which begins or ends with words of a project's name:
 * those for the projects with the most of the words.
 * @param projects the names of projects by Project ID.
 */
export function projectSearches(text: string, projects: ReadonlyMap<string, string>): NicknameInProject[] {
  if (!/\S\s+\S/.test(text) || text.length > MAX_LENGTH || hasTooManyMarks(text)) return []
  const candidates = [...projects].flatMap(([projectId, projectName]) => {
    if (projectName.length > MAX_LENGTH || hasTooManyMarks(projectName)) return []
    const { nickname, wordCount } = splitAtProject(text, projectName)
    return nickname !== '' && wordCount > 0 ? [{ projectId, projectName, nickname, wordCount }] : []
  })
  const mostWords = Math.max(...candidates.map(({ wordCount }) => wordCount))
  const best = candidates.filter(({ wordCount }) => wordCount === mostWords)
  return best.slice(0, MAX_PROJECTS).map(({ projectId, projectName, nickname }) => {
    const isNameRepeated = best.some(
      (other) => other.projectName === projectName && other.projectId !== projectId,
    )
    return {
      projectId,
      projectName: isNameRepeated ? `${projectName} (${projectId})` : projectName,
      nickname,
      otherCount: Math.max(0, best.length - MAX_PROJECTS),
    }
  })
}
