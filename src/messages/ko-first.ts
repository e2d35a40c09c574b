/**
 * The Korean texts of the shell and the lists, part of `ko.ts`; particles depend on the last sound, so none
 * follows a name.
 */

import type { first as english } from './en-first.ts'
import { formatCount, formatRows, formatSeconds } from './ko-count.ts'
import { fieldLabels } from './ko-fields.ts'

export const first = {
  product: 'Service Console',
  title: (page: string) => `${page} · Service Console`,
  titleIn: (environment: string, page: string) => `[${environment}] ${page} · Service Console`,
  environment: '환경:',
  skip: '본문으로 바로 가기',
  list: { projects: '프로젝트', apps: '앱', users: '사용자' },
  field: {
    projectId: '프로젝트 ID',
    projectAppId: '앱 ID',
    userId: '사용자 ID',
    name: '이름',
    description: '설명',
    displayName: '표시 이름',
    platform: '플랫폼',
    bundleId: '번들 ID',
    nickname: '닉네임',
    project: '프로젝트',
    projectName: '프로젝트 이름',
    appName: '앱 이름',
    page: '페이지',
    limit: '페이지당 행 수',
  },
  fieldLabels,
  platform: { web: '웹', android: 'Android', ios: 'iOS' },
  navigation: {
    main: '주 메뉴',
    menu: '메뉴',
    close: '메뉴 닫기',
    breadcrumb: '현재 위치',
  },
  session: {
    button: '세션',
    master: '마스터 키',
    project: '프로젝트 키',
    described: (kind: string, host: string, ending: string | undefined) =>
      ending === undefined ? `${kind}, ${host}` : `${kind}, ${host}, 끝자리 ${ending}`,
    lock: '잠금',
    locked: '잠김',
    signOut: '로그아웃',
  },
  action: {
    newProject: '새 프로젝트',
    newApp: '새 앱',
    newApps: '새 앱 여러 개',
    editProject: '프로젝트 편집',
    cancel: '취소',
    close: '닫기',
    refresh: '새로 고침',
    retry: '다시 시도',
    copy: (field: string) => `${field} 복사`,
    checkAgain: '다시 확인',
  },
  feedback: {
    copied: '복사됨',
    notCopied: '복사하지 못했습니다. 텍스트를 선택하여 직접 복사하세요.',
    working: '처리 중…',
    waiting: (left: number) => `요청이 많아 잠시 대기합니다. ${formatSeconds(left)} 후 다시 시도합니다.`,
    slow: '서비스 응답이 지연되고 있습니다.',
    loading: '불러오는 중…',
    stopped: '불러오기를 취소했습니다.',
    stoppedWithRows: '불러오기를 취소했습니다. 이전 행을 표시합니다.',
    stale: (time: string) => `${time} 기준 행을 표시합니다.`,
  },
  lists: {
    loaded: (name: string, rows: string) => `${name}: ${rows}`,
    empty: {
      projects: '아직 프로젝트가 없습니다.',
      apps: '아직 앱이 없습니다.',
      users: '아직 사용자가 없습니다. 서비스에 사용자가 생기면 여기에 표시됩니다.',
    },
    invalidParam: (field: string) => `주소에 잘못된 값이 있어 기본값을 사용합니다: ${field}`,
    otherProject: '프로젝트 키로는 키의 프로젝트만 볼 수 있으므로 그 프로젝트의 목록을 표시합니다.',
    newRows: '새 행 · 보기',
    changed: '이 페이지가 열려 있는 동안 변경됨',
    unnamed: '이름 없음',
  },
  pager: {
    name: '페이지',
    previous: '이전 페이지',
    next: '다음 페이지',
    lastPage: '마지막 페이지',
    page: '페이지',
    newestFirst: '생성일: 최신순',
    rowsPerPage: '페이지당 행 수',
    none: '0개',
    exact: (first: number, last: number, total: number) =>
      `${formatCount(total)}개 중 ${formatCount(first)}–${formatCount(last)}`,
    atLeast: (first: number, last: number, total: number) =>
      `최소 ${formatCount(total)}개 중 ${formatCount(first)}–${formatCount(last)}`,
    rangeWithMore: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}, 더 있음`,
    rangeAtEnd: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}`,
    count: (total: number) => formatCount(total),
    showRows: (rows: number) => `${formatRows(rows)} 표시`,
    totalAtLeast: (total: number) => `최소 ${formatCount(total)}`,
  },
  record: {
    missingLabel: '없음',
  },
  find: {
    button: '검색',
    title: '통합 검색',
  },
  form: {
    signOut: {
      title: '저장하지 않고 로그아웃할까요?',
      text: '로그아웃하면 이 탭의 초안이 모두 삭제됩니다. 초안을 유지하려면 로그아웃 대신 잠그세요.',
      ofKey: '로그아웃하면 이 키의 초안이 삭제됩니다.',
    },
    signOutResults: {
      title: '결과를 보관하지 않고 로그아웃할까요?',
    },
    leave: {
      title: '저장하지 않고 나갈까요?',
      text: '변경 사항은 로그아웃할 때까지 이 탭에 초안으로 보관됩니다.',
      leave: '나가기',
      stay: '취소',
    },
    leaveResults: {
      title: '결과를 보관하지 않고 나갈까요?',
      text: '결과는 이 페이지에만 있습니다. 보관하려면 내보내세요.',
    },
    leaveSending: {
      title: '앱 만들기를 중지할까요?',
      text: '보내지 않은 행은 초안으로 보관됩니다.',
    },
    keyRemoved: '이 필드에서 API 키를 지웠습니다. 키는 ‘API 키’ 필드에만 입력하세요.',
  },
  page: {
    notFound: '페이지를 찾을 수 없습니다',
    notFoundText: '주소가 올바른지 확인하세요.',
    home: '홈으로 이동',
    crashed: '이 페이지를 표시하지 못했습니다',
    crashedText: '콘솔 자체에 문제가 발생했습니다. 다시 시도하거나 페이지를 새로 고치세요.',
    newVersion: '이 부분을 불러오지 못했습니다',
    newVersionText:
      '콘솔의 일부를 불러오지 못했습니다. 새 버전이 나왔거나 네트워크에 문제가 있을 수 있습니다.',
    reload: '페이지 새로 고침',
    notLoaded: '데이터를 불러오지 못했습니다.',
    unexplained: '자세한 설명을 불러오지 못했습니다. 새 버전이 나왔거나 네트워크에 문제가 있을 수 있습니다.',
  },
  overview: {
    title: '개요',
  },
  calls: {
    title: 'API 호출',
    panel: 'API 호출 보기',
  },
  check: {
    title: '연결 점검',
  },
  lookUp: {
    title: '목록 확인',
  },
  export: {
    name: '내보내기',
  },
  caseNotes: {
    button: (notes: number) => (notes === 0 ? '사례 메모' : `사례 메모 (${formatCount(notes)})`),
  },
  columns: {
    name: '열 선택',
  },
} satisfies typeof english
