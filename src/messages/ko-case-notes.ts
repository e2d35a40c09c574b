/** The Korean texts of the case notes, part of `ko.ts`. */

import type { caseNotes as english } from './en-case-notes.ts'

// A name follows each text of an outcome, so the text ends in the noun for what it names.
export const caseNotes = {
  title: '사례 메모',
  pin: '고정',
  isPinned: '고정됨',
  about:
    '고정한 레코드와 API 호출, 직접 수행한 변경과 로그인입니다. ID, 시각, 결과만 로그아웃할 때까지 이 탭에 저장됩니다.',
  empty: '아직 메모가 없습니다. 사례를 처리하면서 사용자, 앱, 프로젝트, API 호출을 고정해 보세요.',
  list: '메모',
  preview: '미리 보기',
  remove: (note: string) => `삭제: ${note}`,
  removeAll: '모두 삭제',
  removed: '메모를 삭제했습니다.',
  undo: '실행 취소',
  fields: '포함할 항목',
  include: {
    name: '이름',
    id: 'ID',
    project: '프로젝트',
    time: '시각',
    requestId: '요청 ID',
    link: '링크',
  },
  moreFields: '필드 추가 선택',
  copyText: '텍스트로 복사',
  copyMarkdown: 'Markdown으로 복사',
  reading: '이름을 불러오는 중…',
  unread: (count: number) => `레코드 ${count}개를 불러오지 못해 이름이 표시되지 않습니다.`,
  environment: '환경',
  service: '서비스',
  pinned: '고정한 시각',
  time: '시각',
  link: '링크',
  call: 'API 호출',
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
    signInUser: '로그인에 실패한 사용자',
  },
  unknown: {
    createProject: '생성 여부를 알 수 없는 프로젝트',
    updateProject: '변경 여부를 알 수 없는 프로젝트',
    createApp: '생성 여부를 알 수 없는 앱',
    signInUser: '로그인 여부를 알 수 없는 사용자',
  },
} satisfies typeof english
