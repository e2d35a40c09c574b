/** The Korean texts of the page that creates several apps, part of `ko.ts`. */

import type { several as english } from './en-several.ts'
import { formatCount, formatSeconds } from './ko-count.ts'

const rows = (value: number) => `${formatCount(value)}행`

export const several = {
  link: '여러 개 만들기',
  create: '앱 모두 만들기',
  stop: '중지',
  resume: '계속',
  addRow: '행 추가',
  removeRow: (row: number) => `${formatCount(row)}행 제거`,
  choosePlatform: '선택',
  webBundleId: '웹에는 없음',
  webBundleIdKept: '웹 앱에는 번들 ID가 없어 보내지 않습니다.',
  repeated: '다른 행에 이름과 플랫폼이 같은 앱이 있습니다.',
  paste: '행 붙여넣기',
  pasteLabel: '행',
  pasteHint:
    '스프레드시트에서 복사하거나 쉼표로 구분한 표시 이름, 플랫폼, 번들 ID입니다. 첫 행에 열 이름을 쓸 수 있습니다.',
  addRows: '행 넣기',
  noRows: '텍스트에 행이 없습니다.',
  tooMany: (value: number) =>
    `100행까지 넣을 수 있습니다. ${rows(value)} 초과하여 아무것도 추가하지 않았습니다.`,
  added: (value: number) => `${rows(value)}을 추가했습니다.`,
  unknownPlatforms: (names: string) => `다음 플랫폼을 알 수 없습니다. 해당 행에서 선택하세요: ${names}`,
  status: {
    waiting: '대기 중',
    sending: '만드는 중…',
    created: '만듦',
    refused: '거부됨',
    unknown: '알 수 없음',
  },
  statusLabel: '상태',
  open: '앱 열기',
  rowsInDraft: rows,
  progress: (done: number, total: number) => `${rows(total)} 중 ${formatCount(done)}행을 보냈습니다.`,
  waiting: (left: number) => `요청이 많아 잠시 대기합니다. ${formatSeconds(left)} 후 계속합니다.`,
  notStarted: '앱을 만들지 않았습니다.',
  nothingToCreate: '만들 행이 없습니다.',
  stoppedTitle: '중지했습니다. 대기 중인 행은 보내지 않았습니다.',
  stopped: {
    user: '이어서 만들려면 계속을 누르세요.',
    key: '서비스가 키를 더 이상 허용하지 않습니다. 다른 키를 입력한 다음 계속하세요.',
    offline: '이 기기가 오프라인입니다. 온라인이 되면 계속하세요.',
    notSent: '브라우저가 요청을 보내지 않았습니다. 연결을 점검한 다음 계속하세요.',
    failures: '요청이 세 번 연속 실패했습니다. 해당 행을 확인한 다음 계속하세요.',
    waits: '서비스가 계속 대기를 요청합니다. 나중에 계속하세요.',
    session: '응답이 오기 전에 세션이 끝났습니다.',
  },
  receipt: '결과',
  count: {
    created: (value: number) => `앱 ${formatCount(value)}개 만듦`,
    refused: (value: number) => `${formatCount(value)}개 거부됨`,
    unknown: (value: number) => `${formatCount(value)}개 알 수 없음`,
    waiting: (value: number) => `${formatCount(value)}개 대기 중`,
  },
  copyTable: '표로 복사',
  allApps: '프로젝트의 모든 앱',
} satisfies typeof english
