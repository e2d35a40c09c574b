/** The Korean texts of forms and other writes, part of `ko.ts`. */

import type {
  formAction as englishAction,
  formFeedback as englishFeedback,
  form as englishForm,
  signUserIn as englishSignUserIn,
} from './en-form.ts'
import { formatCount, formatSeconds } from './ko-count.ts'
import { isolateName } from './ko-name.ts'

const check = {
  now: '지금 확인',
  checking: '확인 중…',
  aborted: '응답이 오기 전에 세션이 끝났습니다.',
  sentEarlier: '이전에 보냈지만 응답을 받지 못했습니다.',
  found: {
    createProject: '이 이름을 가진 프로젝트가 있습니다. 이전에 만든 프로젝트일 수 있습니다.',
    createApp: '이름과 플랫폼이 같은 앱이 있습니다. 이전에 만든 앱일 수 있습니다.',
    updateProject: '',
  },
  confirmMatch: '이 항목이 맞음',
  foundMore: {
    createProject: (matches: number) =>
      `이 이름을 가진 프로젝트가 ${formatCount(matches)}개 있습니다. 두 번 생성되었거나 일부는 이전에 만든 프로젝트일 수 있습니다.`,
    createApp: (matches: number) =>
      `이름과 플랫폼이 같은 앱이 ${formatCount(matches)}개 있습니다. 두 번 생성되었거나 일부는 이전에 만든 앱일 수 있습니다.`,
    updateProject: () => '',
  },
  notFound: {
    createProject: '이 이름을 가진 프로젝트를 찾지 못했습니다. 다시 만들 수 있습니다.',
    createApp: '프로젝트에서 이름과 플랫폼이 같은 앱을 찾지 못했습니다. 다시 만들 수 있습니다.',
    updateProject: '',
  },
  saved: '변경 사항이 저장되었습니다.',
  openProject: '프로젝트 열기',
  unsaved: '프로젝트가 그대로이므로 변경 사항이 저장되지 않았습니다. 다시 저장할 수 있습니다.',
  differs: '현재 프로젝트의 값이 다릅니다. 다른 사람이 변경했을 수 있습니다.',
  differsDraft: '현재 프로젝트의 값이 다릅니다. 비교하려면 초안을 복원하세요.',
  incomplete: '찾지 못했지만 목록을 끝까지 읽을 수 없어 아직 결과를 알 수 없습니다.',
  noProject: '어느 프로젝트를 입력했는지 알 수 없어 아직 결과를 알 수 없습니다.',
  failed: '확인하지 못해 아직 결과를 알 수 없습니다.',
  resubmit: {
    createProject: '그래도 만들기',
    createApp: '그래도 만들기',
    updateProject: '그래도 저장',
  },
  noId: 'ID 없음',
}

const conflict = {
  title: '다른 사람이 이 프로젝트를 변경했습니다',
  text: '필드마다 유지할 값을 선택한 다음 저장하세요.',
  opened: '원래 값',
  theirs: '다른 사람의 값',
  mine: '내 값',
  empty: '비어 있음',
  choose: '유지할 값을 선택하세요.',
  cause: '이 양식을 연 후 다른 사람이 프로젝트를 변경했습니다.',
  chooseRemedy: '위 필드마다 유지할 값을 선택한 다음 저장하세요.',
  overwrittenTitle: '변경 사항이 저장되었지만 이후에 덮어쓰였습니다.',
  overwritten: '다른 사람이 프로젝트를 변경했을 수 있습니다.',
  overwrittenChanged: '서비스에는 다른 값이 저장되어 있습니다.',
  nothingToSave: '저장할 내용이 없습니다. 프로젝트에 이미 같은 값이 있습니다.',
}

export const form = {
  optional: '선택 사항입니다.',
  notSent: '확인이 필요한 필드가 있습니다.',
  nameNeeded: '이름을 입력하세요.',
  charactersLost: '이 텍스트의 일부 문자를 읽을 수 없습니다. 저장하려면 ‘�’를 모두 바꾸세요.',
  displayNameNeeded: '표시 이름을 입력하세요.',
  projectNeeded: '프로젝트를 선택하세요.',
  projectUnknown: '목록에서 프로젝트를 선택하거나 전체 프로젝트 ID를 입력하세요.',
  projectAmbiguous:
    '이 이름을 가진 프로젝트가 여러 개 있습니다. 목록에서 선택하거나 프로젝트 ID를 입력하세요.',
  platformNeeded: '플랫폼을 선택하세요.',
  bundleNote: '선택 사항입니다. 예: com.example.app',
  projectNote: '이름 또는 전체 프로젝트 ID를 입력하세요.',
  projectFixed: '현재 프로젝트 키의 프로젝트입니다.',
  acceptProjectId: (projectId: string) => `‘${isolateName(projectId)}’ 값을 프로젝트 ID로 사용`,
  projectsFound: '일치하는 프로젝트',
  projectsNotLoaded:
    '프로젝트를 불러오지 못했습니다. 계속 입력하여 다시 시도하거나 전체 프로젝트 ID를 입력하세요.',
  noProjectFound: '일치하는 프로젝트가 없습니다.',
  noProjects: '아직 프로젝트가 없습니다.',
  projectFirst: '앱은 프로젝트에 속합니다. 먼저 프로젝트를 만드세요.',
  checkHighlighted: '강조 표시된 필드를 확인하세요.',
  checkFields: (fields) => `확인할 필드: ${fields}`,
  drafts: {
    label: '초안',
    kept: '저장하지 않은 초안:',
    sent: '보냈지만 결과를 알 수 없음:',
    unnamed: '이름 없음',
    restore: '복원',
    discard: '삭제',
  },
  check,
  conflict,
} satisfies typeof englishForm

export const signUserIn = {
  title: '이 사용자로 로그인할까요?',
  explain: '서비스에 이 사용자로 실제 로그인합니다.',
  done: '이 사용자로 로그인했습니다',
  responseNote: '이 응답은 저장되지 않습니다. 이 대화 상자를 닫으면 다시 볼 수 없습니다.',
  notCopied: '토큰을 복사하지 않았습니다. 이 대화 상자를 닫으면 다시 볼 수 없습니다.',
  valueNotCopied: '숨긴 값을 복사하지 않았습니다. 이 대화 상자를 닫으면 다시 볼 수 없습니다.',
  copyToken: '토큰 복사',
  copyAsHeader: '헤더로 복사',
  headerNote:
    '‘헤더로 복사’는 ‘Authorization: Bearer <토큰>’ 헤더를 기준으로 합니다. 앱에서 다른 헤더를 사용할 수 있습니다.',
  noToken: '응답에 이 사용자의 토큰으로 보이는 값이 없습니다.',
  namesakes: (count: number, name: string, isMinimum: boolean) =>
    `이름에 같은 텍스트(‘${name}’)가 있는 이 프로젝트의 다른 사용자: ${formatCount(count)}명${isMinimum ? ' 이상' : ''}`,
  validUntil: (time: string, left: string) => `${time}까지 유효(${left})`,
  expired: (time: string) => `만료됨: ${time}`,
  keepOpen: '계속 열어 두기',
  closeAnyway: '복사하지 않고 닫기',
  masked: '숨김',
  show: (field: string) => `${field} 표시`,
  hideShort: '숨기기',
  hide: (field: string) => `${field} 숨기기`,
} satisfies typeof englishSignUserIn

export const formFeedback = {
  mayTryAgain: (left: number) =>
    left > 0 ? `${formatSeconds(left)} 후 다시 시도할 수 있습니다.` : '지금 다시 시도할 수 있습니다.',
  staleRecord: (time: string) => `${time} 기준 데이터를 표시합니다.`,
  projectCreated: (name: string) => `프로젝트를 만들었습니다: ${isolateName(name)}`,
  projectSaved: '변경 사항을 저장했습니다.',
  appCreated: (name: string) => `앱을 만들었습니다: ${isolateName(name)}`,
} satisfies typeof englishFeedback

export const formAction = {
  createProject: '프로젝트 만들기',
  saveChanges: '변경 사항 저장',
  createApp: '앱 만들기',
  signUserIn: '이 사용자로 로그인',
  showAll: '모두 보기',
  showLess: '간단히 보기',
  showMore: '더 보기',
  details: '기술 세부 정보',
  copyDetails: '세부 정보 복사',
} satisfies typeof englishAction
