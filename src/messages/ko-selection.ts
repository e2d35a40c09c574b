/** The Korean texts of row selection, part of `ko.ts`. */

import type { selection as english } from './en-selection.ts'
import { formatCount } from './ko-count.ts'

export const selection = {
  name: '선택',
  start: '행 선택',
  row: (name: string) => `${name} 선택`,
  selected: (rows: number) => `${formatCount(rows)}개 선택됨`,
  all: '모두 선택',
  none: '선택 해제',
  copyIds: 'ID 복사',
  copyTable: '표로 복사',
  done: '완료',
} satisfies typeof english
