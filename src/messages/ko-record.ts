/** The Korean texts of record pages, part of `ko.ts`. */

import type { record as english } from './en-record.ts'
import { formatCount } from './ko-count.ts'

export const recordKind = { project: '프로젝트', app: '앱', user: '사용자' }

export const record = {
  missing: '—',
  otherFields: '기타 필드',
  fieldsShown: (shown: number, total: number) =>
    `필드 ${formatCount(total)}개 중 ${formatCount(shown)}개를 표시합니다.`,
  rawJson: '원본 JSON',
  appsOfProject: '프로젝트의 앱',
  appsByPlatform: '플랫폼별 앱',
  unknownCount: '알 수 없음',
  countFailed: '불러오지 못함',
  basedOnApps: (appCount: number) => `목록의 처음 앱 ${formatCount(appCount)}개만 집계했습니다.`,
  otherPlatforms: '기타',
  sections: '프로젝트 메뉴',
  nextStep: '다음 단계',
  response: '응답',
  previous: '이전',
  next: '다음',
  checkId: 'ID를 확인하세요.',
  notFound: {
    project: '이 ID를 가진 프로젝트가 없거나 이 키로 볼 수 없습니다.',
    app: '이 ID를 가진 앱이 없거나 이 키로 볼 수 없습니다.',
    user: '이 ID를 가진 사용자가 없거나 이 키로 볼 수 없습니다.',
  },
} satisfies typeof english
