/** The Korean texts of the preferences and the column chooser, part of `ko.ts`. */

import type { columns as englishColumns, preferences as englishPreferences } from './en-preferences.ts'

export const preferences = {
  title: '환경설정',
  theme: { label: '테마', light: '라이트', dark: '다크', auto: '시스템' },
  density: { label: '행 간격', comfortable: '넓게', compact: '좁게' },
  language: '언어',
  languageNote: '페이지를 다시 불러옵니다.',
  rowsNote: '앞으로 여는 목록에 적용됩니다. 지금 보이는 목록은 목록 아래에서 바꿉니다.',
  note: '선택은 이 기기에 기억됩니다.',
  reset: '환경설정 초기화',
  done: '환경설정과 모든 목록의 열을 기본값으로 되돌렸습니다.',
} satisfies typeof englishPreferences

export const columns = {
  most: (most: number) => `최대 ${most}개 필드 중에서 고를 수 있습니다.`,
  reset: '열 초기화',
} satisfies typeof englishColumns
