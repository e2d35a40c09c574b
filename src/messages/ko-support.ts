/** The texts of the support view of a user and of the journal, in Korean: a part of `ko.ts`. */

import type { journal as englishJournal, ticket as englishTicket } from './en-support.ts'

export const ticket = {
  title: '티켓에 쓸 내용',
  preview: '티켓에 붙일 텍스트',
  copy: '티켓용으로 복사',
  choose: '필드 더 고르기',
  asOf: '기준 시각',
  page: '페이지',
} satisfies typeof englishTicket

// A name follows each of these, so they end in the noun that it names.
export const journal = {
  title: '작업 기록',
  here: '이 탭에서 한 작업',
  note: '이 탭에서 한 작업입니다. 메모리에만 보관하므로 새로고침하거나 잠그거나 로그아웃하면 지워집니다.',
  empty: '아직 기록이 없습니다.',
  done: {
    createProject: '만든 프로젝트',
    updateProject: '변경한 프로젝트',
    createApp: '만든 앱',
    signInUser: '로그인시킨 사용자',
  },
  refused: {
    createProject: '만들지 못한 프로젝트',
    updateProject: '변경하지 못한 프로젝트',
    createApp: '만들지 못한 앱',
    signInUser: '로그인시키지 못한 사용자',
  },
  unknown: {
    createProject: '만들었는지 알 수 없는 프로젝트',
    updateProject: '변경했는지 알 수 없는 프로젝트',
    createApp: '만들었는지 알 수 없는 앱',
    signInUser: '로그인시켰는지 알 수 없는 사용자',
  },
} satisfies typeof englishJournal
