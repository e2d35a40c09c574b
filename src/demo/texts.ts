import { isolateName } from '../messages/text.ts'

// Not in the catalogs, because every build contains them, and only the demo's build needs these texts.
const en = {
  about: (project: string) =>
    `This is a demo. The real service and its database run in this browser, and nothing is sent anywhere. Changes stay here until you choose “Reset demo” or the demo is updated. The Project key is for ${isolateName(project)}.`,
  master: 'Use the demo Master key',
  project: 'Use a demo Project key',
  starting: 'Starting the service in this browser…',
  demo: 'Demo',
  next: 'Next responses',
  faults: {
    normal: ['Normal'],
    lost: ['Lost response', 'The next write takes effect, but no response arrives. Try it: create an app.'],
    limited: ['429, wait 5 s', 'The service refuses requests for 5 s. Try it: refresh a list.'],
    slow: ['Slow', 'The next responses take 8 s. Try it: open a user.'],
    edited: ['Another editor saves first', 'You see their change before you save. Try it: edit a project.'],
  },
  reset: 'Reset demo',
  resetNote: 'All changes and drafts in this browser are deleted, and every tab of the demo is signed out.',
  notReset: 'The demo was not reset. Close its other tabs, then try again.',
}

const ko: typeof en = {
  about: (project) =>
    `데모입니다. 실제 서비스와 데이터베이스가 이 브라우저 안에서 실행되며 외부로 아무것도 전송하지 않습니다. 변경 사항은 ‘데모 초기화’를 선택하거나 데모가 업데이트될 때까지 여기에 남습니다. 프로젝트 키는 ${isolateName(project)} 프로젝트의 키입니다.`,
  master: '데모 마스터 키 사용',
  project: '데모 프로젝트 키 사용',
  starting: '브라우저에서 서비스를 시작하는 중…',
  demo: '데모',
  next: '다음 응답',
  faults: {
    normal: ['정상'],
    lost: ['응답 유실', '다음 쓰기 요청이 처리되지만 응답은 오지 않습니다. 예: 앱 만들기'],
    limited: ['429, 5초 대기', '5초 동안 서비스가 요청을 거부합니다. 예: 목록 새로 고침'],
    slow: ['느린 응답', '다음 응답에 8초가 걸립니다. 예: 사용자 열기'],
    edited: ['다른 사용자가 먼저 저장', '저장하기 전에 다른 사용자의 변경이 표시됩니다. 예: 프로젝트 편집'],
  },
  reset: '데모 초기화',
  resetNote: '이 브라우저의 모든 변경 사항과 초안이 삭제되고, 데모의 모든 탭에서 로그아웃됩니다.',
  notReset: '데모를 초기화하지 못했습니다. 다른 탭을 닫고 다시 시도하세요.',
}

export const texts = document.documentElement.lang === 'ko' ? ko : en
