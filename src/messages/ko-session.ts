/** The Korean texts of keys and sessions, part of `ko.ts`. */

import type { session as englishSession, signIn as englishSignIn } from './en-session.ts'
import { isolateName } from './ko-name.ts'

export const session = {
  projectOf: (projectId: string) => `${isolateName(projectId)} 프로젝트 키`,
  changeKey: '키 변경',
  check: '연결 점검',
  again: '키 다시 입력',
  againNote:
    '서비스가 현재 키를 더 이상 허용하지 않습니다. 폐기된 키일 수 있습니다. 이 페이지와 입력한 내용은 유지됩니다. 키를 입력한 후 거부된 작업을 다시 실행하세요.',
  continue: '계속',
  notNow: '나중에',
  anotherKey: '다른 키 입력',
  otherOwner: (name: string) => `다른 키입니다: ${name}.`,
  otherOwnerNote: (former: string) =>
    `이 페이지는 기존 키(${former})로 열었습니다. 계속하면 이 페이지가 닫히고, 초안은 이 탭에 남아 기존 키로만 볼 수 있습니다.`,
  lockedNote: (name: string, host: string) =>
    `계속하려면 이 키(${name}, ${host})를 입력하세요. 초안은 보관되어 있습니다.`,
  unlock: '잠금 해제',
} satisfies typeof englishSession

export const signIn = {
  title: '로그인',
  key: 'API 키',
  keyNote: (host: string) =>
    `이 탭에 보관하며 ${host}에만 보냅니다. 프로젝트 키로 충분하면 프로젝트 키를 사용하세요.`,
  keyNoteAgain: (host: string) => `이 탭에 보관하며 ${host}에만 보냅니다.`,
  show: '표시',
  service: '서비스',
  projectId: '프로젝트 ID',
  projectNote: '선택 사항입니다. 일부 프로젝트 키에 필요합니다.',
  forget: '새로 고치면 키 지우기',
  submit: '로그인',
  working: '로그인 중…',
  serviceAt: '서비스:',
  enterKey: 'API 키를 입력하세요.',
  keyAsProjectId: '이 값은 API 키입니다. 프로젝트 ID를 입력하거나 이 필드를 비워 두세요.',
  characters: '키에는 표시 가능한 ASCII 문자만 사용됩니다. 앞뒤 텍스트를 제외하고 다시 복사하세요.',
  notAccepted: '서비스가 이 키를 허용하지 않았습니다.',
  refusedKey: '허용되지 않은 키입니다.',
  projectNeeded: '프로젝트 키인 경우 프로젝트 ID를 입력하세요.',
  notAcceptedForProject: '키 전체를 입력했는지, 폐기된 키가 아닌지, 프로젝트 ID가 올바른지 확인하세요.',
  notAcceptedHere:
    '키 전체를 입력했는지, 폐기된 키가 아닌지 확인하세요. 프로젝트 ID가 필요한 키를 사용하려면 ‘키 추가’를 선택하거나, 로그아웃한 후 다시 로그인하세요.',
  continueAs: (name: string) => `다음 키로 계속: ${name}`,
  continueAt: (name: string, service: string) => `다음 키로 계속: ${name}, ${service}`,
  notUsable: '이 키를 사용할 수 없습니다.',
  notSignedIn: '로그인하지 못했습니다.',
  notAboutKey: '키를 확인하지 못했습니다.',
} satisfies typeof englishSignIn
