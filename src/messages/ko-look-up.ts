/** The Korean texts of the page that checks a list of IDs, part of `ko.ts`. */

import type { lookUp as english } from './en-look-up.ts'
import { formatCount, formatSeconds } from './ko-count.ts'

const ids = (value: number) => `ID ${formatCount(value)}개`

export const lookUp = {
  text: 'ID 또는 ID가 들어 있는 텍스트',
  hint: (modKey: string) =>
    `여러 줄, 로그, JSON, 표를 붙여 넣거나 5MB 이하의 텍스트 파일을 끌어다 놓으세요. 텍스트는 저장되지 않습니다. ${modKey}+Enter를 누르면 확인을 시작합니다.`,
  chooseFile: '파일 선택',
  removeFile: (name: string) => `파일 제거: ${name}`,
  reading: '읽는 중…',
  kind: '조회 대상',
  check: 'ID 확인',
  ids,
  note: {
    secrets: '키나 토큰으로 보이는 텍스트는 제외합니다.',
    tooLong: '64자가 넘는 단어는 제외합니다.',
    tooMany: '처음 10,000개 ID만 확인합니다.',
  },
  none: '이 텍스트에는 ID가 없습니다.',
  tooLarge: '파일이 5MB보다 커서 읽지 않았습니다.',
  notRead: '파일을 읽지 못했습니다.',
  notText: '텍스트 파일이 아니어서 읽지 않았습니다.',
  results: '결과',
  outcome: {
    found: '있음',
    notFound: '없음',
    notVisible: '볼 수 없음',
    failed: '실패',
    waiting: '대기 중',
    running: '확인 중…',
  },
  ofPart: (outcome: string) => `${outcome}(일부)`,
  unchecked: '확인하지 않음',
  result: '결과',
  checkedId: '확인한 ID',
  filter: '결과 필터',
  all: '전체',
  counted: (outcome: string, value: number) => `${outcome} ${formatCount(value)}`,
  progress: '확인한 ID',
  progressOf: (done: number, total: number) => `${ids(total)} 중 ${formatCount(done)}개 확인`,
  phase: { running: '확인 중…', paused: '일시 중지됨', canceled: '취소됨', finished: '완료' },
  waiting: (left: number) => `요청이 많아 잠시 대기합니다. ${formatSeconds(left)} 후 계속합니다.`,
  pause: '일시 중지',
  resume: '계속',
  cancel: '취소',
  retryFailed: (value: number) => `실패한 ${formatCount(value)}개 다시 시도`,
  copyMissing: '없는 ID 복사',
  copyTable: '표로 복사',
  showMore: (value: number) => `${formatCount(value)}개 더 보기`,
  nothingToShow: '이 결과에 해당하는 ID가 없습니다.',
  projectKey: '이 키로는 다른 프로젝트의 ID를 볼 수 없어 ‘없음’으로 표시될 수 있습니다.',
} satisfies typeof english
