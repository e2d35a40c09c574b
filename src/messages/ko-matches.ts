/** The Korean texts of close matches, part of `ko.ts`. */

import type { matches as englishMatches } from './en-matches.ts'
import { formatCount } from './ko-count.ts'

export const matches = {
  title: '비슷한 결과',
  found: (found: number) => `비슷한 결과: ${formatCount(found)}개`,
  note: (max: number) => `처음 ${max}개 결과 중 악센트, 대소문자, 따옴표만 다른 이름입니다.`,
  projects: '이 이름을 가진 프로젝트',
  nameInsteadOfId: (max: number) =>
    `이 필터에는 프로젝트 ID를 입력해야 합니다. 아래는 이름으로 검색한 처음 ${max}개 결과에 있는 프로젝트입니다.`,
} satisfies typeof englishMatches
