/** The Korean texts of the case notes, part of `ko.ts`. */

import type { caseNotes as english } from './en-case-notes.ts'

// A name follows each text of an outcome, so the text ends in the noun for what it names.
export const caseNotes = {
  pin: '고정',
  about:
    '이 탭에서 고정하거나 저장하거나 로그인한 내용입니다. ID, 시각, 결과만 이 탭에 저장되며 로그아웃하면 지워집니다.',
  empty: '아직 메모가 없습니다. 처리 중인 사용자, 앱, 프로젝트, 호출을 고정해 두세요.',
  list: '메모',
  preview: '메모 텍스트',
  remove: (note: string) => `제거: ${note}`,
  removeAll: '모두 제거',
  removed: '메모에서 제거했습니다.',
  undo: '실행 취소',
  fields: '포함할 항목',
  include: {
    name: '이름',
    id: 'ID 포함',
    project: '프로젝트',
    time: '시각',
    requestId: '요청 ID',
    link: '링크',
  },
  moreFields: '필드 더 고르기',
  copyText: '텍스트로 복사',
  copyMarkdown: 'Markdown으로 복사',
  reading: '이름을 불러오는 중…',
  unread: (count: number) => `레코드 ${count}개를 불러오지 못해 이름이 빠져 있습니다.`,
  environment: '환경',
  service: '서비스',
  pinned: '고정한 시각',
  time: '시각',
  link: '링크',
  call: '호출',
  done: {
    createProject: '만든 프로젝트',
    updateProject: '변경한 프로젝트',
    createApp: '만든 앱',
    signInUser: '로그인한 사용자',
  },
  refused: {
    createProject: '만들지 못한 프로젝트',
    updateProject: '변경하지 못한 프로젝트',
    createApp: '만들지 못한 앱',
    signInUser: '로그인하지 못한 사용자',
  },
  unknown: {
    createProject: '만들었는지 알 수 없는 프로젝트',
    updateProject: '변경했는지 알 수 없는 프로젝트',
    createApp: '만들었는지 알 수 없는 앱',
    signInUser: '로그인했는지 알 수 없는 사용자',
  },
} satisfies typeof english
