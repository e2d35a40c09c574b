/** The Korean texts of the export dialog, part of `ko.ts`. */

import type { exportDialog as english } from './en-export.ts'
import { formatCount, formatRows } from './ko-count.ts'
import { isolateName } from './ko-name.ts'

const time = new Intl.DateTimeFormat('ko', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  timeZoneName: 'short',
  hourCycle: 'h23',
})

export const exportDialog = {
  all: { projects: '전체 프로젝트', apps: '전체 앱', users: '전체 사용자' },
  of: { projects: '프로젝트', apps: '앱', users: '사용자' },
  filtered: (list: string, filters: string) => `${list}, 필터: ${filters}`,
  filter: (label: string, value: string) => `${label} ‘${isolateName(value)}’`,
  format: '형식',
  formats: { csv: 'CSV', jsonl: 'JSON Lines' },
  notes: {
    csv: '스프레드시트용입니다. 수식으로 보이는 텍스트 앞에는 작은따옴표를 붙입니다.',
    jsonl: '프로그램용입니다. 서비스가 반환한 모든 필드를 한 줄에 레코드 하나씩 그대로 저장합니다.',
  },
  pagesNote: '이 목록의 모든 페이지를 가져옵니다. 그동안 계속 작업할 수 있습니다.',
  start: '내보내기 시작',
  running: '아직 끝나지 않은 내보내기가 있습니다. 먼저 완료하거나 삭제하세요.',
  receiving: '행을 받는 중…',
  paused: '일시 중지됨',
  writing: '파일을 저장하는 중…',
  stopped: '내보내기를 취소했습니다',
  saved: '파일을 저장했습니다',
  savedPartial: '일부 파일을 저장했습니다',
  progress: '받은 행',
  rows: formatRows,
  rowsOf: (value: number, total: number) => `${formatRows(total)} 중 ${formatCount(value)}개`,
  rowsOfAtLeast: (value: number, total: number) => `최소 ${formatRows(total)} 중 ${formatCount(value)}개`,
  page: (page: number) => `${formatCount(page)}페이지`,
  pause: '일시 중지',
  cancel: '취소',
  resume: '이어 받기',
  savePart: '일부 파일 저장',
  discard: '삭제',
  saveAgain: '다시 저장',
  copyReceipt: '내역 복사',
  failed: (page: number) => `내보내기가 ${formatCount(page)}페이지에서 중단되었습니다`,
  kept: (value: number) =>
    value === 0
      ? '아직 받은 행이 없습니다.'
      : `지금까지 받은 ${formatRows(value)}이 보관되어 있습니다. ‘이어 받기’를 누르면 빠진 페이지부터 계속합니다.`,
  receipt: {
    title: '내보내기 내역',
    file: '파일',
    list: '목록',
    started: '시작',
    ended: '종료',
    rows: '행',
    pages: '페이지',
    remarks: '비고',
  },
  time: (instant: Date) => time.format(instant),
  pagesOf: (value: number, limit: number) =>
    `${formatCount(value)}페이지, 페이지당 최대 ${formatRows(limit)}`,
  remark: {
    whole: '목록의 모든 행이 파일에 있습니다.',
    wholeWithoutTotal: '목록을 끝까지 읽었습니다. 서비스가 전체 개수를 제공하지 않아 비교할 수 없습니다.',
    partial: (page: number, reason: string) =>
      `일부만 내보냈습니다. ${formatCount(page)}페이지 전에 중단되었습니다. ${reason}`,
    canceled: '내보내기를 취소했습니다.',
    duplicates: (value: number) => `중복으로 받은 ${formatRows(value)}을 제외했습니다.`,
    missing: (value: number, total: number) =>
      `서비스가 제공한 전체 ${formatRows(total)} 중 ${formatRows(value)}이 파일에 없습니다.`,
    ended: (value: number, total: number) =>
      `서비스가 제공한 전체 개수는 ${formatCount(total)}개이지만 목록은 ${formatRows(value)}에서 끝났습니다.`,
    extra: (value: number, total: number) =>
      `서비스가 전체 개수 ${formatCount(total)}개보다 ${formatRows(value)}을 더 반환했습니다.`,
    grown: (from: number, to: number) =>
      `내보내는 동안 전체 개수가 ${formatCount(from)}개에서 ${formatCount(to)}개로 늘었습니다. 그동안 추가된 행은 파일에 없을 수 있습니다.`,
    shrunk: (from: number, to: number) =>
      `내보내는 동안 전체 개수가 ${formatCount(from)}개에서 ${formatCount(to)}개로 줄었습니다. 행이 다른 페이지로 이동해 일부가 파일에 없을 수 있습니다.`,
    repeating:
      '서비스가 같은 행을 다시 반환했습니다. 페이지 번호를 무시하는 서비스일 수 있어 행이 더 있는지 알 수 없습니다.',
    withoutIdentifier: (value: number) =>
      `${formatRows(value)}에는 ID가 없어 중복 여부를 확인할 수 없습니다.`,
    skipped: (value: number) => `${formatRows(value)}은 읽을 수 없어 제외했습니다.`,
    charactersLost: '일부 문자를 읽을 수 없어 파일에 ‘�’로 저장했습니다.',
    errorsWithRows: '서비스가 행과 함께 오류를 반환했습니다. 파일에 빠진 행이 있을 수 있습니다.',
  },
} satisfies typeof english
