/** The Korean texts of the page that creates several apps, part of `ko.ts`. */

import type { newApps as english } from './en-new-apps.ts'
import { formatCount } from './ko-count.ts'

const rows = (value: number) => `행 ${formatCount(value)}개`

export const newApps = {
  link: '여러 개 만들기',
  create: '앱 모두 만들기',
  stop: '중지',
  resume: '계속',
  addRow: '행 추가',
  removeRow: (row: number) => `${formatCount(row)}번째 행 제거`,
  choosePlatform: '선택',
  webBundleId: '웹에는 없음',
  webBundleIdKept: '입력한 번들 ID는 웹 앱에 보내지 않습니다.',
  repeated: '다른 행에 이름과 플랫폼이 같은 앱이 있습니다.',
  paste: '행 붙여넣기',
  pasteLabel: '행',
  pasteHint:
    '스프레드시트에서 복사하거나 쉼표로 구분한 표시 이름, 플랫폼, 번들 ID입니다. 첫 행에 열 이름을 쓸 수 있습니다.',
  addRows: '행 넣기',
  noRows: '텍스트에 행이 없습니다.',
  tooMany: (max: number, excess: number) =>
    `행은 최대 ${formatCount(max)}개입니다. ${rows(excess)}를 줄인 다음 다시 추가하세요.`,
  added: (value: number) => `${rows(value)}를 추가했습니다.`,
  unknownPlatforms: (names: string) => `알 수 없는 플랫폼입니다. 해당 행에서 플랫폼을 선택하세요: ${names}`,
  morePlatforms: (more: number) => `그 외 ${formatCount(more)}개`,
  addPastedFirst: '붙여넣은 행을 먼저 추가하거나 지우세요.',
  status: {
    waiting: '대기 중',
    sending: '만드는 중…',
    created: '만듦',
    refused: '거부됨',
    unknown: '알 수 없음',
  },
  statusLabel: '상태',
  open: '앱 열기',
  rowsInDraft: (value: number, unknown: number) =>
    unknown > 0 ? `${rows(value)}, 결과를 알 수 없는 ${rows(unknown)}` : rows(value),
  progress: (done: number, total: number) => `${rows(total)} 중 ${formatCount(done)}개를 보냈습니다.`,
  notStarted: '앱을 만들지 않았습니다.',
  nothingToCreate: '만들 행이 없습니다.',
  stoppedTitle: '중지했습니다. 대기 중인 행은 보내지 않았습니다.',
  stopped: {
    user: '이어서 만들려면 계속을 누르세요.',
    key: '서비스가 키를 거부했습니다. 다른 키를 입력한 다음 계속하세요.',
    gate: '서비스 앞에 있는 것이 요청을 거부했습니다. 다른 탭에서 그곳에 로그인한 다음 계속하세요.',
    offline: '이 기기가 오프라인입니다. 온라인이 되면 계속하세요.',
    notSent: '브라우저가 요청을 보내지 않았습니다. 연결을 점검한 다음 계속하세요.',
    failures: '요청이 세 번 연속 실패했습니다. 해당 행을 확인한 다음 계속하세요.',
    waitLimit: '서비스가 계속 대기를 요청합니다. 나중에 계속하세요.',
    session: '응답이 오기 전에 세션이 끝났습니다.',
  },
  stoppedUntil: (time: string) => `서비스가 ${time}까지 대기를 요청합니다. 그 후에 계속하세요.`,
  refusedRows: (value: number) => `거부된 ${rows(value)}를 수정하면 다시 보낼 수 있습니다.`,
  receipt: '결과',
  count: {
    created: (value: number) => `앱 ${formatCount(value)}개 만듦`,
    refused: (value: number) => `${formatCount(value)}개 거부됨`,
    unknown: (value: number) => `${formatCount(value)}개 알 수 없음`,
    waiting: (value: number) => `${formatCount(value)}개 대기 중`,
  },
  done: '완료',
  allApps: '프로젝트의 모든 앱',
} satisfies typeof english
