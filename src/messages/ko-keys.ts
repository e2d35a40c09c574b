/** The Korean texts about several keys in one tab, part of `ko.ts`. */

import type { Messages } from './en.ts'
import { isolateName } from './ko-name.ts'

export const keys: Messages['keys'] = {
  title: '이 탭의 키',
  ofProject: isolateName,
  at: (key, service) => `${key} · ${service}`,
  add: '키 추가',
  addNote: '이 탭의 키마다 목록, 초안, 호출, 사례 메모가 따로 유지됩니다.',
  changeNote: '새 키가 현재 키를 대체합니다. 다른 키는 그대로 유지됩니다.',
  notAdded: '키를 추가하지 못했습니다.',
  notChanged: '키를 변경하지 못했습니다.',
  replaced: (key) => `이미 이 탭에 있던 키를 새 키로 바꿨습니다: ${key}`,
  signOutOfAll: '모든 키에서 로그아웃',
  signedOut: (key) => `로그아웃했습니다. 현재 사용 중인 키: ${key}`,
  switchTo: (key) => `전환: ${key}`,
  switchNext: '다음 키로 전환',
  tryOthers: '다른 키로 시도',
  noneOpens: '이 서비스의 다른 키로도 이 항목을 열 수 없습니다.',
  leaveExport: {
    title: '내보내기를 중단할까요?',
    text: '파일로 저장하지 않은 행은 사라집니다.',
  },
  leaveRequest: {
    title: '저장이 끝나기 전에 나갈까요?',
    text: '지금 나가면 저장되었는지 알 수 없습니다.',
  },
  notTried: '다른 키를 시도하지 못했습니다.',
}

export const access: Messages['access'] = {
  masterOnly: '이 페이지에는 마스터 키가 필요하지만 현재 프로젝트 키를 사용하고 있습니다.',
  ownProject: '내 프로젝트로 이동',
  otherProject: '현재 프로젝트 키는 다른 프로젝트용입니다.',
  otherProjectForm: '링크가 다른 프로젝트를 가리킵니다. 이 양식은 현재 키의 프로젝트에 앱을 만듭니다.',
}
