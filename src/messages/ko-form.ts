/** The Korean texts of forms and other writes, part of `ko.ts`. */

import type {
  formAction as englishAction,
  formFeedback as englishFeedback,
  form as englishForm,
  signUserIn as englishSignUserIn,
} from './en-form.ts'
import { formatCount } from './ko-count.ts'
import { isolateName } from './ko-name.ts'

const check = {
  now: '지금 확인',
  checking: '확인 중…',
  aborted: '응답이 오기 전에 세션이 끝났습니다.',
  sentEarlier: '앞서 보냈지만 응답을 받지 못했습니다.',
  found: {
    createProject: '이 이름의 프로젝트가 있습니다. 전부터 있던 것일 수 있습니다.',
    createApp: '이 이름과 플랫폼의 앱이 있습니다. 전부터 있던 것일 수 있습니다.',
    updateProject: '',
  },
  thatIsIt: '이것이 맞습니다',
  foundMore: {
    createProject: (matches: number) =>
      `이 이름의 프로젝트가 ${formatCount(matches)}개 있습니다. 두 번 만들어졌거나 전부터 하나가 있었을 수 있습니다.`,
    createApp: (matches: number) =>
      `이 이름과 플랫폼의 앱이 ${formatCount(matches)}개 있습니다. 두 번 만들어졌거나 전부터 하나가 있었을 수 있습니다.`,
    updateProject: () => '',
  },
  notFound: {
    createProject: '이 이름의 프로젝트를 찾지 못했습니다. 다시 만들지 선택하세요.',
    createApp: '프로젝트에서 이 이름과 플랫폼의 앱을 찾지 못했습니다. 다시 만들지 선택하세요.',
    updateProject: '',
  },
  saved: '프로젝트가 입력한 내용과 같습니다. 변경 사항이 저장되었습니다.',
  openProject: '프로젝트 열기',
  unsaved: '프로젝트가 이전과 같습니다. 변경 사항이 저장되지 않았습니다. 다시 저장할 수 있습니다.',
  differs: '프로젝트의 내용이 다릅니다. 그 사이에 다른 사람이 변경했습니다.',
  differsDraft: '지금 프로젝트의 내용이 다릅니다. 비교하려면 초안을 복원하세요.',
  incomplete: '찾지 못했지만 목록을 끝까지 볼 수 없어 아직 알 수 없습니다.',
  noProject: '입력한 프로젝트를 알 수 없어 찾아볼 곳이 없습니다.',
  failed: '찾아보지 못해 아직 알 수 없습니다.',
  anyway: {
    createProject: '그래도 만들기',
    createApp: '그래도 만들기',
    updateProject: '그래도 저장',
  },
  noId: 'ID 없음',
}

const conflict = {
  title: '다른 사람이 이 프로젝트를 변경했습니다',
  text: '필드마다 무엇을 남길지 선택한 다음 다시 저장하세요.',
  opened: '열었을 때',
  theirs: '다른 사람',
  mine: '내 입력',
  empty: '비어 있음',
  choose: '둘 중 하나를 선택하세요.',
  cause: '이 양식을 연 뒤에 다른 사람이 프로젝트를 변경했습니다.',
  chooseRemedy: '위의 필드마다 무엇을 남길지 선택한 다음 다시 저장하세요.',
  overwrittenTitle: '변경 사항이 저장된 뒤 다른 사람이 다시 변경했습니다.',
  overwritten: '프로젝트의 내용이 저장한 것과 다릅니다.',
  overwrittenChanged: '서비스에는 다른 사람의 내용이 있습니다.',
  nothingToSave: '저장할 것이 없었습니다. 프로젝트가 이미 이 내용과 같습니다.',
}

export const form = {
  optional: '선택 사항입니다.',
  notSent: '올바르게 입력되지 않은 필드가 있어 아무것도 보내지 않았습니다.',
  nameNeeded: '이름을 입력하세요.',
  displayNameNeeded: '표시 이름을 입력하세요.',
  projectNeeded: '프로젝트를 선택하세요.',
  projectUnknown: '찾은 프로젝트 중에서 선택하거나 프로젝트 ID 전체를 입력하세요.',
  projectAmbiguous:
    '이 이름의 프로젝트가 여러 개입니다. 목록에서 하나를 선택하거나 프로젝트 ID를 입력하세요.',
  platformNeeded: '플랫폼을 선택하세요.',
  bundleNote: '선택 사항입니다. com.example.app 같은 스토어의 식별자입니다.',
  projectNote: '이름이나 프로젝트 ID 전체를 입력하세요.',
  projectFixed: '이 프로젝트 키의 프로젝트입니다.',
  takeProjectId: (projectId: string) => `프로젝트 ID ${isolateName(projectId)} 사용`,
  projectsFound: '일치하는 프로젝트',
  projectsNotLoaded:
    '프로젝트를 불러오지 못했습니다. 계속 입력해 다시 시도하거나 프로젝트 ID 전체를 입력하세요.',
  noProjectFound: '이 이름의 프로젝트가 없습니다.',
  noProjects: '아직 프로젝트가 없습니다.',
  projectFirst: '앱은 프로젝트에 속하는데, 아직 프로젝트가 없습니다.',
  correct: '표시된 필드를 고친 다음 다시 시도하세요.',
  drafts: {
    label: '초안',
    kept: '입력하고 저장하지 않은 내용:',
    sent: '보냈으나 결과를 모르는 내용:',
    unnamed: '이름 없음',
    restore: '복원',
    discard: '버리기',
  },
  check,
  conflict,
} satisfies typeof englishForm

export const signUserIn = {
  title: '이 사용자를 로그인시킬까요?',
  explain: '이 사용자의 이름으로 서비스에 실제로 로그인합니다.',
  done: '사용자를 로그인시켰습니다.',
  answerNote: '한 번만 표시하며 저장하지 않습니다. 이 대화 상자를 닫으면 사라집니다.',
  notCopied: '토큰을 복사하지 않았습니다. 이 대화 상자를 닫으면 다시 볼 수 없습니다.',
  valueNotCopied: '가려진 값을 복사하지 않았습니다. 이 대화 상자를 닫으면 다시 볼 수 없습니다.',
  copyToken: '토큰 복사',
  copyAsHeader: '헤더로 복사',
  headerNote:
    '헤더로 복사하면 “Authorization: Bearer <토큰>” 형식을 사용합니다. 앱에 따라 다른 헤더를 쓸 수 있습니다.',
  noToken: '응답에 이 사용자의 토큰으로 보이는 값이 없습니다.',
  expiresIn: (left: string) => `${left} 후 만료`,
  expired: '만료됨',
  keepOpen: '닫지 않기',
  closeAnyway: '복사하지 않고 닫기',
  masked: '가려짐',
  show: (field: string) => `${field} 표시`,
  hideShort: '가리기',
  hide: (field: string) => `${field} 가리기`,
} satisfies typeof englishSignUserIn

export const formFeedback = {
  projectCreated: (name: string) => `프로젝트를 만들었습니다: ${isolateName(name)}`,
  projectSaved: '변경 사항을 저장했습니다.',
  appCreated: (name: string) => `앱을 만들었습니다: ${isolateName(name)}`,
} satisfies typeof englishFeedback

export const formAction = {
  createProject: '프로젝트 만들기',
  saveChanges: '변경 사항 저장',
  createApp: '앱 만들기',
  signUserIn: '사용자 로그인',
  showAll: '모두 보기',
  showLess: '줄여 보기',
  showMore: '더 보기',
  details: '기술 정보',
  copyDetails: '기술 정보 복사',
} satisfies typeof englishAction
