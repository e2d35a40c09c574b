/** The Korean texts of close matches, part of `ko.ts`. */

import type { matches as englishMatches } from './en-matches.ts'
import { formatCount } from './ko-count.ts'

export const matches = {
  title: '비슷한 결과',
  found: (found: number) => `비슷한 결과: ${formatCount(found)}개`,
  note: (most: number) =>
    `악센트, 대소문자, 따옴표만 다른 같은 글자가 들어 있는 이름입니다. 처음 ${most}개 결과에서 찾았습니다.`,
  withId: '이 ID를 가진 항목',
  isId: '이 필터는 이름을 검색합니다. 입력한 값은 ID로 보입니다.',
  projects: '이 이름의 프로젝트',
  isName: (most: number) =>
    `이 필터에는 프로젝트 ID를 입력합니다. 이름으로 찾은 처음 ${most}개 결과에 있는 프로젝트입니다.`,
} satisfies typeof englishMatches
