/** The Korean texts of "Find anything" and keyboard shortcuts, part of `ko.ts`. */

import type { find as englishFind, keyboard as englishKeyboard } from './en-find.ts'
import { formatCount } from './ko-count.ts'

export const find = {
  placeholder: 'ID, 이름, 링크로 검색하거나 페이지로 이동',
  results: '결과',
  withId: { user: '이 ID를 가진 사용자', app: '이 ID를 가진 앱', project: '이 ID를 가진 프로젝트' },
  withIds: { user: '해당 ID를 가진 사용자', app: '해당 ID를 가진 앱', project: '해당 ID를 가진 프로젝트' },
  named: { user: '사용자', app: '앱', project: '프로젝트' },
  recent: '최근 항목',
  pages: '페이지',
  actions: '작업',
  all: {
    user: '이 닉네임을 가진 사용자 모두 보기',
    app: '이 이름을 가진 앱 모두 보기',
    project: '이 이름을 가진 프로젝트 모두 보기',
  },
  inProject: {
    users: (project: string, users: number, isMinimum: boolean) =>
      `${project}: 사용자 ${formatCount(users)}명${isMinimum ? ' 이상' : ''}`,
    nothing: (project: string, name: string) => `${project}에 닉네임이 ‘${name}’인 사용자가 없습니다`,
    unclear: (project: string, name: string) =>
      `‘${name}’의 첫 결과에 ${project}의 사용자가 없습니다. 더 있을 수 있습니다.`,
  },
  state: { searching: '검색 중…', failed: '검색하지 못함', nothing: '검색 결과 없음' },
  searchingFor: { user: '사용자…', app: '앱…', project: '프로젝트…' },
  failed: { user: '사용자:', app: '앱:', project: '프로젝트:' },
  kind: { user: '사용자', app: '앱', project: '프로젝트' },
  nothing: {
    id: (kinds: string, id: string) => `${kinds} 중 ID가 ${id}인 항목이 없습니다`,
    name: {
      user: (name: string) => `닉네임이 ‘${name}’인 사용자가 없습니다`,
      app: (name: string) => `이름이 ‘${name}’인 앱이 없습니다`,
      project: (name: string) => `이름이 ‘${name}’인 프로젝트가 없습니다`,
    },
  },
  orNotVisible: (nothing: string) => `${nothing}(이 키로 볼 수 없는 항목일 수도 있습니다)`,
  notVisible: (kinds: string, id: string) => `이 키로는 ${kinds} 중 ID가 ${id}인 항목을 볼 수 없습니다`,
  notListed: {
    user: '이 키로는 사용자를 검색할 수 없습니다',
    app: '이 키로는 앱을 검색할 수 없습니다',
    project: '이 키로는 프로젝트를 검색할 수 없습니다',
  },
  note: {
    title: '조회하지 않은 내용',
    tooManyIds: (ids: number, max: number) =>
      `이 텍스트에는 ID로 보이는 단어가 ${formatCount(ids)}개 있습니다. 통합 검색은 최대 ${max}개까지 조회하므로 아무것도 조회하지 않았습니다. ‘목록 확인’에서는 모두 조회할 수 있습니다.`,
    otherIds: (ids: number) =>
      `이 텍스트에서 ID일 수 있는 다른 단어 ${formatCount(ids)}개를 조회하지 않았습니다. ‘목록 확인’에서는 모두 조회할 수 있습니다.`,
    secrets: '이 텍스트에서 키나 토큰으로 보이는 부분은 조회하지 않았습니다.',
    tooLong: (max: number) => `${max}자를 넘는 단어는 조회하지 않았습니다.`,
    oneName: (name: string) => `이 텍스트에 이름이 여러 개 있습니다. ‘${name}’만 검색했습니다.`,
    nameTooLong: '텍스트가 너무 길어 이름으로 검색할 수 없습니다.',
    tooLarge:
      '텍스트가 너무 길어 아무것도 조회하지 않았습니다. ‘목록 확인’에는 더 긴 텍스트를 입력할 수 있습니다.',
    nothing: '이 텍스트에는 조회할 내용이 없습니다.',
  },
  filterOffer: {
    tooLong: (length: number, max: number) =>
      `이 텍스트는 ${formatCount(length)}자로 필터에 사용하기에는 너무 길어(최대 ${max}자) 요청하지 않았습니다.`,
    hasIds: (ids: number) => `이 필터는 이름을 검색하지만 텍스트에 ID가 ${formatCount(ids)}개 있습니다.`,
    open: (id: string) => `${id} 열기`,
    check: (ids: number) => `ID ${formatCount(ids)}개 확인`,
    find: (name: string) => `${name} 찾기`,
  },
  ids: {
    title: 'ID',
    lookUp: (id: string) => `${id} 조회`,
    lookUpAll: (ids: number) => `ID ${formatCount(ids)}개 조회`,
    part: '붙여 넣은 값의 일부',
    pressEnter: '조회하려면 Enter를 누르세요.',
    checkList: '목록 확인',
  },
  shape: {
    title: 'ID 형식',
    hint: (prefix: string, min: number, max: number) => {
      const length = `${min === max ? '' : `${min}~`}${max}자`
      return prefix === ''
        ? `이 서비스의 ID는 ${length}입니다`
        : `이 서비스의 ID는 ${prefix}… 형식이며 ${length}입니다`
    },
    case: (hint: string) => `${hint}(대소문자 구분)`,
  },
  found: (results: number) => `결과 ${formatCount(results)}개`,
  foundSoFar: (results: number) => `결과 ${formatCount(results)}개, 계속 검색 중`,
  waiting: '결과가 나오면 바로 엽니다',
  createApps: '앱 여러 개 만들기',
  exportOf: { projects: '프로젝트 내보내기', apps: '앱 내보내기', users: '사용자 내보내기' },
  theme: (scheme: string) => `테마: ${scheme}`,
  language: (name: string) => `언어: ${name}`,
  keyboard: '키보드 단축키',
  hint: { move: '이동', open: '열기', close: '닫기', newTab: '새 탭' },
} satisfies typeof englishFind

export const keyboard = {
  title: '키보드 단축키',
  single: '단일 키 단축키',
  singleNote: '/, n처럼 Ctrl 또는 ⌘ 없이 사용하는 단축키입니다. 이 기기에 저장됩니다.',
  or: '또는',
  followedBy: '다음에',
  find: '통합 검색',
  goProjects: '프로젝트로 이동',
  goApps: '앱으로 이동',
  goUsers: '사용자로 이동',
  goCalls: 'API 호출로 이동',
  neighbors: '목록의 다음 또는 이전 레코드',
  create: '새 프로젝트 또는 새 앱(만들 수 있는 경우)',
  rows: '표에서: 행 사이 이동',
  cells: '표에서: 행의 링크와 버튼 사이 이동',
  openRow: '표에서: 행 열기',
  selectRow: '표에서: 행 선택',
  intoTable: '필터에서: 표로 이동',
  startCheck: '‘목록 확인’에서: 확인 시작',
  help: '키보드 단축키 보기',
} satisfies typeof englishKeyboard
