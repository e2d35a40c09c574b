/** The Korean texts about a key's access rights, part of `ko.ts`. */

import type { rights as english } from './en-rights.ts'
import { formatCount } from './ko-count.ts'

export const rights = {
  title: '내 키로 할 수 있는 작업',
  about: {
    master: '마스터 키로는 서비스의 모든 프로젝트에서 작업할 수 있습니다.',
    project: '프로젝트 키로는 해당 프로젝트에서만 작업할 수 있습니다.',
  },
  table: '키 종류별 작업 권한',
  action: '작업',
  thisKey: '현재 키',
  may: { all: '가능', own: '해당 프로젝트만', none: '불가' },
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
    signInUser: '사용자로 로그인',
  },
  kept: '보관',
  keptInTab: '잠그거나 로그아웃할 때까지 이 탭에 보관합니다. 새 콘솔 탭에서 함께 사용할 수 있습니다.',
  keptInMemory: '이 탭을 잠그거나 로그아웃하거나 새로 고칠 때까지 메모리에만 보관합니다.',
  lock: '자동 잠금',
  lockAfter: (minutes: number) => `${formatCount(minutes)}분 동안 활동이 없으면 잠깁니다.`,
  lockNever: '자동으로 잠기지 않습니다.',
  disclaimer: '문서에 명시된 규칙입니다. 실제 허용 여부는 서비스가 결정합니다.',
} satisfies typeof english
