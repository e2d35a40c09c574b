/** The Korean texts of keys and sessions, part of `ko.ts`. */

import type { session as englishSession, signIn as englishSignIn } from './en-session.ts'
import { isolateName } from './ko-name.ts'

export const session = {
  projectOf: (projectId: string) => `${isolateName(projectId)}의 프로젝트 키`,
  changeKey: '키 변경',
  check: '연결 점검',
  again: '키를 다시 입력하세요',
  againNote:
    '서비스가 지금 쓰는 키를 더 이상 받아들이지 않습니다. 폐기된 키일 수 있습니다. 페이지와 입력한 내용은 그대로 있으니, 거부된 것은 직접 다시 보내세요.',
  continue: '계속',
  notNow: '나중에',
  anotherKey: '다른 키 입력',
  otherOwner: (name: string) => `다른 키입니다: ${name}.`,
  otherOwnerNote: (former: string) =>
    `이 페이지는 다른 키(${former})의 것이어서, 계속하면 닫힙니다. 초안은 그 키를 위해 이 탭에 남으며 새 키에는 표시되지 않습니다.`,
  lockedNote: (name: string, host: string) =>
    `이 세션(${name}, ${host})은 잠겨 있습니다. 하던 일을 계속하려면 키를 입력하세요. 초안은 보존되어 있습니다.`,
  unlock: '잠금 해제',
} satisfies typeof englishSession

export const signIn = {
  title: '로그인',
  key: 'API 키',
  keyNote: (host: string) =>
    `이 탭에만 보관하고 ${host}에만 보냅니다. 프로젝트 키로 충분하면 프로젝트 키를 사용하세요.`,
  keyNoteAgain: (host: string) => `이 탭에만 보관하고 ${host}에만 보냅니다.`,
  show: '표시',
  service: '서비스',
  projectId: '프로젝트 ID',
  projectNote: '선택 사항입니다. 일부 프로젝트 키에 필요합니다.',
  forget: '페이지를 새로고침하면 키 지우기',
  submit: '로그인',
  working: '로그인 중…',
  serviceAt: '서비스:',
  enterKey: 'API 키를 입력하세요.',
  keyAsProjectId: 'API 키가 입력되었습니다. 프로젝트 ID를 입력하거나 이 필드를 비워 두세요.',
  characters: '키에는 눈에 보이는 ASCII 문자만 있습니다. 앞뒤의 텍스트 없이 다시 복사하세요.',
  notAccepted: '서비스가 이 키를 받아들이지 않았습니다.',
  projectNeeded: '프로젝트 키라면 프로젝트 ID를 입력하세요.',
  notAcceptedForProject: '키가 온전하고 폐기되지 않았는지, 프로젝트 ID가 키와 맞는지 확인하세요.',
  notAcceptedHere:
    '키가 온전하고 폐기되지 않았는지 확인하세요. 프로젝트 ID가 필요한 키는 새로 로그인해야만 쓸 수 있습니다.',
  continueAs: (name: string) => `다음 키로 계속: ${name}`,
  continueAt: (name: string, service: string) => `다음 키로 계속: ${name}, ${service}`,
  notTaken: '이 키를 사용하지 않았습니다.',
  notSignedIn: '로그인하지 못했습니다.',
  notAboutKey: '키를 확인해 보지 못했습니다.',
} satisfies typeof englishSignIn
