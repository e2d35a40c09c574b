/** The Korean texts about empty lists and anomalies in a service's responses, part of `ko.ts`. */

import type { emptyList as englishEmptyList, note as englishNote } from './en-list-notes.ts'
import { formatCount, formatRows } from './ko-count.ts'

export const note = {
  limitIgnored: (requested: number, returned: number) =>
    `${formatRows(requested)}을 요청했지만 서비스가 ${formatRows(returned)}을 반환했습니다. 페이지당 행 수를 무시하는 서비스일 수 있습니다.`,
  totalTooSmall: (total: number) =>
    `서비스가 제공한 전체 개수(${formatCount(total)}개)가 이미 불러온 행보다 적어 전체 개수를 알 수 없습니다.`,
  totalChanged: '페이지를 이동하는 동안 전체 개수가 변경되었습니다. 행이 다른 페이지로 이동했을 수 있습니다.',
  pageIgnored: '서비스가 이전 페이지와 같은 행을 반환했습니다. 페이지 번호를 무시하는 서비스일 수 있습니다.',
  contradiction: '행이 더 있는지에 대한 서비스 응답이 일관되지 않습니다.',
  limitLowered: (requested: number, returned: number) =>
    `${formatRows(requested)}을 요청했지만 서비스가 ${formatRows(returned)}을 반환했습니다. 서비스에 자체 최댓값이 있을 수 있습니다.`,
  pastEnd: '목록의 끝을 지난 페이지입니다.',
  rowsSkipped: (rows: number) => `${formatRows(rows)}은 읽을 수 없어 표시하지 않습니다.`,
  identifierMissing: (rows: number) => `${formatRows(rows)}에는 ID가 없어 열 수 없습니다.`,
  identifierRepeated: (rows: number) => `${formatRows(rows)}의 ID가 다른 행과 같습니다.`,
  singleRow: '서비스가 목록 대신 레코드 하나를 반환했습니다.',
  errorsWithRows: '서비스가 이 행과 함께 오류를 반환했습니다. 목록에 빠진 행이 있을 수 있습니다.',
  pageDiffers: (requested: number, reported: number) =>
    `서비스가 ${formatCount(requested)}페이지 대신 ${formatCount(reported)}페이지로 응답했습니다.`,
  pageRestarted: (page: number) =>
    `서비스가 첫 페이지를 다시 반환했습니다. ${formatCount(page)}페이지는 목록의 끝을 지난 페이지일 수 있습니다.`,
  totalEstimated: '서비스가 전체 개수의 추정치만 제공하여 표시하지 않습니다.',
  totalsDisagree: (total: number, other: number) =>
    `서비스가 전체 개수를 ${formatCount(total)}개와 ${formatCount(other)}개로 다르게 제공했습니다. 첫 번째 값을 표시합니다.`,
  charsetUnknown: '서비스 응답이 알 수 없는 문자 집합을 지정하여 UTF-8로 읽었습니다.',
  charactersLost: '서비스 응답의 일부 문자를 읽을 수 없어 ‘�’로 표시합니다.',
} satisfies typeof englishNote

export const emptyList = {
  unconfirmedEmpty: '서비스의 응답에 표시할 수 있는 행이 없지만, 목록이 비어 있다는 정보도 없습니다.',
  filteredEmpty: '필터와 일치하는 항목이 없습니다.',
  clearFilters: '필터 초기화',
  firstPage: '첫 페이지로 이동',
  pastTheEnd: (page: number) => `${formatCount(page)}페이지에 표시할 행이 없습니다.`,
} satisfies typeof englishEmptyList
