/** The Korean texts of "Find anything" and keyboard shortcuts, part of `ko.ts`. */

import type { find as englishFind, keyboard as englishKeyboard } from './en-find.ts'
import { formatCount } from './ko-count.ts'

export const find = {
  placeholder: 'ID, 이름, 링크 또는 페이지',
  results: '결과',
  withId: { user: '이 ID의 사용자', app: '이 ID의 앱', project: '이 ID의 프로젝트' },
  withIds: { user: '이 ID들의 사용자', app: '이 ID들의 앱', project: '이 ID들의 프로젝트' },
  named: { user: '사용자', app: '앱', project: '프로젝트' },
  openedLast: '최근에 연 항목',
  pages: '페이지',
  actions: '작업',
  all: {
    user: '이 닉네임의 사용자 모두 보기',
    app: '이 이름의 앱 모두 보기',
    project: '이 이름의 프로젝트 모두 보기',
  },
  state: { asking: '요청 중', failed: '요청하지 못함', nothing: '요청했으나 없음' },
  asking: { user: '사용자…', app: '앱…', project: '프로젝트…' },
  failed: { user: '사용자:', app: '앱:', project: '프로젝트:' },
  kind: { user: '사용자', app: '앱', project: '프로젝트' },
  either: (others: string, last: string) => `${others} 또는 ${last}`,
  nothing: {
    // The sentence has no verb, because its particle would depend on the last kind.
    id: (kinds: string, id: string) => `ID가 ${id}인 ${kinds} 없음`,
    name: {
      user: (name: string) => `닉네임이 ‘${name}’인 사용자가 없습니다`,
      app: (name: string) => `이름이 ‘${name}’인 앱이 없습니다`,
      project: (name: string) => `이름이 ‘${name}’인 프로젝트가 없습니다`,
    },
  },
  orNotVisible: (nothing: string) => `${nothing}(이 키로는 볼 수 없는 것일 수도 있습니다)`,
  notVisible: (kinds: string, id: string) => `이 키로는 ID가 ${id}인 ${kinds} 조회 불가`,
  notListed: {
    user: '이 키로는 사용자를 검색할 수 없습니다',
    app: '이 키로는 앱을 검색할 수 없습니다',
    project: '이 키로는 프로젝트를 검색할 수 없습니다',
  },
  note: {
    title: '찾지 않은 내용',
    tooManyIds: (ids: number, most: number) =>
      `이 텍스트에는 ID로 보이는 단어가 ${formatCount(ids)}개 있습니다. 한 번에 최대 ${most}개까지만 찾을 수 있어 아무것도 찾지 않았습니다. ‘목록 확인’에서 모두 찾을 수 있습니다.`,
    otherIds: (ids: number) =>
      `이 텍스트에는 ID일 수 있는 다른 단어가 ${formatCount(ids)}개 더 있으며 찾지 않았습니다. ‘목록 확인’에서 모두 찾을 수 있습니다.`,
    secrets: '이 텍스트에 키나 토큰으로 보이는 내용이 있습니다. 그 부분은 찾지 않았습니다.',
    tooLong: (most: number) => `이 텍스트에 ${most}자를 넘는 단어가 있습니다. 그 단어는 찾지 않았습니다.`,
    oneName: (name: string) => `이 텍스트에 이름이 여러 개 있습니다. ‘${name}’만 검색했습니다.`,
    nameTooLong: '이름으로 검색하기에는 텍스트가 너무 깁니다.',
    tooLarge: '텍스트가 너무 길어 아무것도 찾지 않았습니다. ‘목록 확인’에서는 더 긴 텍스트도 읽습니다.',
    nothing: '이 텍스트에는 찾을 내용이 없습니다.',
  },
  ids: {
    title: 'ID 조회',
    lookUp: (id: string) => `${id} 찾기`,
    lookUpAll: (ids: number) => `ID ${formatCount(ids)}개 찾기`,
    press: 'Enter를 누르면 찾습니다.',
    checkList: '목록 확인',
  },
  shape: {
    title: 'ID의 모양',
    hint: (prefix: string, least: number, most: number) => {
      const length = `${least === most ? '' : `${least}~`}${most}자`
      return prefix === '' ? `여기의 ID는 ${length}입니다` : `여기의 ID는 ${prefix}… 모양이며 ${length}입니다`
    },
    case: (hint: string) => `${hint}. 대소문자를 구분합니다`,
  },
  found: (results: number) => `결과 ${formatCount(results)}개`,
  looking: (results: number) => `결과 ${formatCount(results)}개, 계속 요청 중`,
  waiting: '응답이 오면 바로 엽니다',
  exportOf: { projects: '프로젝트 내보내기', apps: '앱 내보내기', users: '사용자 내보내기' },
  theme: (scheme: string) => `테마: ${scheme}`,
  language: (name: string) => `언어: ${name}`,
  keyboard: '키보드',
  hint: { move: '이동', open: '열기', close: '닫기', newTab: '새 탭' },
} satisfies typeof englishFind

export const keyboard = {
  title: '키보드',
  single: '한 글자 단축키',
  singleNote: '/, n처럼 Ctrl이나 ⌘ 없이 누르는 키입니다. 선택은 이 기기에 기억됩니다.',
  or: '또는',
  followedBy: '다음',
  find: '무엇이든 찾기',
  goProjects: '프로젝트로 이동',
  goApps: '앱으로 이동',
  goUsers: '사용자로 이동',
  goCalls: '이 탭의 호출로 이동',
  neighbors: '목록의 다음, 이전 레코드',
  create: '새 프로젝트 또는 새 앱(페이지에 있는 경우)',
  rows: '표에서: 행 단위 이동, 첫 행과 마지막 행으로 이동',
  cells: '표에서: 행의 링크와 버튼 사이 이동',
  openRow: '표에서: 행 열기',
  selectRow: '표에서: 행 선택',
  intoTable: '필터에서: 표로 이동',
  help: '이 목록',
} satisfies typeof englishKeyboard
