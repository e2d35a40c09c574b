/**
 * The Korean texts of the shell and the lists, part of `ko.ts`; particles depend on the last sound, so none
 * follows a name.
 */

import type { first as english } from './en-first.ts'
import { formatCount, formatSeconds } from './ko-count.ts'
import { fieldLabels } from './ko-fields.ts'

export const first = {
  product: 'Service Console',
  title: (page: string) => `${page} · Service Console`,
  titleIn: (environment: string, page: string) => `[${environment}] ${page} · Service Console`,
  environment: '환경:',
  skip: '본문으로 건너뛰기',
  list: { projects: '프로젝트', apps: '앱', users: '사용자' },
  thing: { project: '프로젝트', app: '앱', user: '사용자' },
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
    refresh: '새로고침',
    retry: '다시 시도',
    copy: (field: string) => `${field} 복사`,
    clearFilters: '필터 지우기',
    firstPage: '첫 페이지로 이동',
    lookAgain: '다시 확인',
  },
  feedback: {
    copied: '복사했습니다',
    notCopied: '복사하지 못했습니다. 텍스트를 선택해 직접 복사하세요.',
    working: '처리 중…',
    waiting: (left: number) => `서비스가 기다려 달라고 합니다. ${formatSeconds(left)} 후 다시 요청합니다.`,
    mayTryAgain: (left: number) =>
      left > 0 ? `${formatSeconds(left)} 후 다시 시도할 수 있습니다.` : '지금 다시 시도할 수 있습니다.',
    slow: '서비스의 응답이 늦어지고 있습니다.',
    loading: '불러오는 중…',
    stopped: '불러오기를 중단했습니다.',
    stoppedFormer: '불러오기를 중단했습니다. 앞서 표시하던 행입니다.',
    staleRecord: (time: string) => `${time}에 받은 내용을 표시하고 있습니다.`,
    stale: (time: string) => `${time}에 받은 행을 표시하고 있습니다.`,
  },
  lists: {
    loaded: (name: string, rows: string) => `${name}: ${rows}`,
    empty: {
      projects: '아직 프로젝트가 없습니다.',
      apps: '아직 앱이 없습니다.',
      users: '아직 사용자가 없으며, 콘솔에서 만들 수는 없고 서비스에 생기면 나타납니다.',
    },
    oddlyEmpty: '서비스가 보낸 것 중에 표시할 수 있는 행이 없지만, 아무것도 없다고 알린 것은 아닙니다.',
    filteredEmpty: '필터와 일치하는 항목이 없습니다.',
    pastTheEnd: (page: number) => `${formatCount(page)}페이지에는 아무것도 없습니다.`,
    badSearch: (fields: string) =>
      `주소에 사용할 수 없는 값이 있어 기본값을 대신 사용합니다. 해당 항목: ${fields}`,
    otherProject: '이 프로젝트 키로는 자신의 프로젝트만 볼 수 있어, 그 프로젝트의 목록을 표시합니다.',
    newRows: '새 행 · 표시',
    changed: '이 페이지가 열려 있는 동안 변경됨',
    unnamed: '이름 없음',
  },
  pager: {
    name: '페이지',
    previous: '이전 페이지',
    next: '다음 페이지',
    lastPage: '마지막 페이지',
    page: '페이지',
    newestFirst: '최신순',
    rowsPerPage: '페이지당 행 수',
    none: '0행',
    exact: (first: number, last: number, total: number) =>
      `${formatCount(total)}개 중 ${formatCount(first)}–${formatCount(last)}`,
    atLeast: (first: number, last: number, total: number) =>
      `최소 ${formatCount(total)}개 중 ${formatCount(first)}–${formatCount(last)}`,
    more: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}, 더 있음`,
    last: (first: number, last: number) => `${formatCount(first)}–${formatCount(last)}`,
    total: (total: number) => formatCount(total),
    totalAtLeast: (total: number) => `최소 ${formatCount(total)}`,
  },
  note: {
    limitIgnored: (asked: number, got: number) =>
      `${formatCount(asked)}행을 요청했지만 서비스가 ${formatCount(got)}행을 보냈습니다. 페이지당 행 수를 무시하는 것 같습니다.`,
    totalTooSmall: (total: number) =>
      `서비스가 알린 전체 개수 ${formatCount(total)}개가 지금까지 본 행보다 적습니다. 전체 개수는 알 수 없음으로 표시합니다.`,
    totalChanged: '페이지를 넘기는 동안 전체 개수가 바뀌었습니다. 행이 다른 페이지로 옮겨졌을 수 있습니다.',
    pageIgnored: '서비스가 앞 페이지와 같은 행을 보냈습니다. 페이지 번호를 무시하는 것 같습니다.',
    contradiction: '행이 더 있는지에 대한 서비스의 응답이 서로 어긋납니다.',
    limitLowered: (asked: number, got: number) =>
      `${formatCount(asked)}행을 요청했지만 서비스가 ${formatCount(got)}행을 보냈습니다. 서비스에 자체 최댓값이 있는 것 같습니다.`,
    pastEnd: '이 페이지는 목록의 끝을 지났습니다.',
    rowsSkipped: (rows: number) => `${formatCount(rows)}개 행은 읽을 수 없어 제외했습니다.`,
    identifierMissing: (rows: number) => `${formatCount(rows)}개 행에는 식별자가 없어 열 수 없습니다.`,
    identifierRepeated: (rows: number) => `${formatCount(rows)}개 행의 식별자가 다른 행과 같습니다.`,
    singleRow: '목록을 요청했지만 서비스가 레코드 하나를 보냈습니다.',
    errorsBeside: '서비스가 행과 함께 오류를 알렸습니다. 행이 빠져 있을 수 있습니다.',
    pageDiffers: (asked: number, told: number) =>
      `서비스에 따르면 ${formatCount(asked)}페이지가 아니라 ${formatCount(told)}페이지입니다.`,
    pageRestarted: (page: number) =>
      `서비스가 첫 페이지를 다시 보냈습니다. ${formatCount(page)}페이지는 목록의 끝을 지났을 수 있습니다.`,
    totalEstimated: '서비스가 전체 개수를 어림으로만 알려 주어 표시하지 않습니다.',
    totalsDisagree: (total: number, other: number) =>
      `서비스가 전체 개수를 ${formatCount(total)}개와 ${formatCount(other)}개 두 가지로 알렸습니다. 앞의 것을 표시합니다.`,
  },
  record: {
    missing: '—',
    missingSaid: '없음',
  },
  find: {
    button: '찾기',
    title: '무엇이든 찾기',
  },
  form: {
    signOut: {
      title: '로그아웃하고 입력한 내용을 버릴까요?',
      text: '입력한 내용은 서비스에 저장되지 않았으며, 로그아웃하면 이 탭의 초안이 모두 사라집니다. 보존하려면 로그아웃 대신 잠그세요.',
    },
    signOutResults: {
      title: '로그아웃하고 결과를 버릴까요?',
    },
    leave: {
      title: '이 양식을 떠날까요?',
      text: '입력한 내용은 서비스에 저장되지 않았습니다. 로그아웃할 때까지 이 탭에 초안으로 남습니다.',
      leave: '떠나기',
      stay: '머무르기',
    },
    leaveResults: {
      title: '결과를 두고 나갈까요?',
      text: '결과는 이 페이지에만 있습니다. 보관하려면 내보내세요.',
    },
    keyRemoved: '이 필드에서 API 키를 지웠습니다. 키는 콘솔이 키를 요청하는 곳에만 입력하세요.',
  },
  page: {
    notFound: '페이지를 찾을 수 없습니다',
    notFoundText: '주소를 확인하거나 시작 페이지로 이동하세요.',
    home: '시작 페이지로 이동',
    crashed: '페이지를 표시하지 못했습니다',
    crashedText: '콘솔 자체의 문제입니다. 다시 불러와 보세요.',
    newVersion: '이 부분을 불러오지 못했습니다',
    newVersionText: '페이지의 일부를 불러오지 못했습니다. 새 버전이 나왔거나 네트워크가 끊겼을 수 있습니다.',
    reload: '다시 불러오기',
    notLoaded: '데이터를 불러오지 못했습니다.',
    unexplained:
      '그 이유를 설명하는 부분을 불러오지 못했습니다. 새 버전이 나왔거나 네트워크에 문제가 있을 수 있습니다.',
  },
  calls: {
    title: '호출',
    panel: '호출 보기',
  },
  lookUp: {
    title: '목록 확인',
  },
  export: {
    name: '내보내기',
  },
  caseNotes: {
    title: '사례 메모',
    button: (notes: number) => (notes === 0 ? '사례 메모' : `사례 메모 (${formatCount(notes)})`),
  },
  columns: {
    name: '열',
  },
} satisfies typeof english
