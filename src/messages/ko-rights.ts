/** The Korean texts about a key's access rights, part of `ko.ts`. */

import type { rights as english } from './en-rights.ts'
import { formatCount } from './ko-count.ts'

export const rights = {
  title: '내 키로 할 수 있는 일',
  about: {
    master: '마스터 키로는 서비스의 모든 프로젝트에서 작업할 수 있습니다.',
    project: '프로젝트 키로는 자신의 프로젝트에서만 작업할 수 있습니다.',
  },
  table: '키 종류별로 할 수 있는 일',
  action: '작업',
  thisKey: '지금 쓰는 키',
  may: { all: '가능', own: '자기 프로젝트', none: '불가' },
  endpoints: {
    listProjects: '프로젝트 목록 보기',
    getProject: '프로젝트 열기',
    createProject: '프로젝트 만들기',
    updateProject: '프로젝트 편집',
    listApps: '앱 목록 보기',
    getApp: '앱 열기',
    createApp: '앱 만들기',
    listUsers: '사용자 목록 보기',
    getUser: '사용자 열기',
    signInUser: '사용자 로그인',
  },
  kept: '보관',
  keptInTab: '잠그거나 로그아웃할 때까지 이 탭에 보관합니다. 콘솔의 새 탭이 이어받을 수 있습니다.',
  keptInMemory: '잠그거나 로그아웃하거나 새로고침할 때까지 메모리에만 보관합니다.',
  lock: '자동 잠금',
  lockAfter: (minutes: number) => `${formatCount(minutes)}분 동안 활동이 없으면 잠급니다.`,
  lockNever: '저절로 잠그지 않습니다.',
  last: '최종 판단은 서비스가 합니다. 이 표는 서비스 인터페이스의 규칙이며, 콘솔이 실제로 시도해 본 것은 아닙니다.',
} satisfies typeof english
