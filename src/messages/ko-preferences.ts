/** The Korean texts of the preferences and the column chooser, part of `ko.ts`. */

import type { columns as englishColumns, preferences as englishPreferences } from './en-preferences.ts'

export const preferences = {
  title: '환경설정',
  theme: { label: '테마', light: '라이트', dark: '다크', auto: '시스템' },
  density: { label: '행 간격', comfortable: '넓게', compact: '좁게' },
  language: '언어',
  languageNote: '페이지를 다시 불러옵니다.',
  rowsPerPageNote: '앞으로 여는 목록부터 적용됩니다.',
  note: '이 기기에 저장됩니다.',
  reset: '환경설정 초기화',
  resetDone: '환경설정과 열을 초기화했습니다.',
} satisfies typeof englishPreferences

export const columns = {
  fieldLimit: (max: number) => `처음 ${max}개 필드만 표시합니다.`,
  reset: '열 초기화',
} satisfies typeof englishColumns
