import { type listPaths, useListPaths } from '../../list/list-paths.ts'
import { listedViews, viewLink } from '../../list/views/kept-views.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { colorSchemePreference, colorSchemes } from '../../preferences/appearance-preferences.ts'
import { languageNames } from '../../preferences/language-preference.ts'
import { changeLanguage } from '../../session/change-language.ts'
import type { ShellActions } from '../../session/dialog-host.ts'
import type { Owner } from '../../session/kept-storage.ts'
import type { Session } from '../../session/session-state.ts'
import { sessionLabel, useInactiveSessions, useKeyProjectId } from '../../session/use-session.ts'
import { may } from '../../settings/settings.ts'
import type { Router } from '../../ui/router-context.ts'
import { eastAsianPattern } from './query-while-typing.ts'

const MAX_EMPTY_VIEWS = 5

/** Keywords of pages and actions: English and Korean ones, because users of either language may type the other. */
const keywords = {
  list: 'list count counts total totals number how many 목록 개수 총 몇',
  overview:
    'dashboard statistics stats totals growth ranking chart report home 대시보드 통계 현황 추이 순위 차트',
  export: 'export download csv excel spreadsheet save file table 내보내기 다운로드 엑셀 저장',
  views: 'view views saved filter filters 보기 필터',
  calls: 'log logs history network requests api 기록 요청 로그 호출',
  lookUp: 'check ids bulk batch paste verify compare missing several 확인 대조 여러 일괄',
  check:
    'test diagnose diagnostics health ping status connection permissions rights access allowed 권한 연결 진단 상태 점검',
  create: 'create add make 만들기 추가 생성',
  createApps: 'new bulk batch paste spreadsheet several many multiple 새 여러 일괄 붙여넣기 생성',
  appearance: 'mode color scheme appearance theme 테마 모드 색상',
  light: 'light day bright 라이트 밝은 밝게',
  dark: 'dark night black 다크 어두운 어둡게',
  auto: 'auto system device automatic 시스템 자동',
  language: 'language locale translation translate korean english 언어 한국어 영어 번역',
  preferences:
    'settings options configuration density rows theme language forget kept device 설정 환경 옵션 언어 테마 보관 기기',
  keyboard: 'shortcuts shortcut hotkeys keys keyboard help 단축키 도움말 키보드',
  lock: 'lock away screen pause 잠금 잠그기',
  otherKey: 'switch change another other key login 키 변경 전환 바꾸기',
  signOut: 'log out logout off logoff sign signout exit quit leave 로그아웃 나가기 종료',
} as const

/** `onOpen` is called if the path opens in this tab, and `state` is that of its location. */
export type FindAction = { to: string; state?: object; onOpen?: () => void } | { run: () => void }

export type Command = {
  label: string
  note?: string
  alias?: string
  keywords: string
  isTypedOnly?: boolean
} & FindAction

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const mayBeKeyword = (word: string) => word.length >= 3 || eastAsianPattern.test(word)

/**
 * Returns the commands that match all words of a text. A word matches if it is the start of a keyword or of a
 * word in the label. Commands that match by their label or alias alone come first.
 */
export function commandsFor(commands: readonly Command[], text: string): Command[] {
  const words = splitWords(text)
  if (words.length === 0) return text.trim() === '' ? commands.filter(({ isTypedOnly }) => !isTypedOnly) : []
  const hasWordStartingWith = (names: string, start: string) =>
    splitWords(names).some((word) => word.startsWith(start))
  const byLabel = commands.filter(({ label, alias = '' }) =>
    words.every((word) => hasWordStartingWith(`${label} ${alias}`, word)),
  )
  const byKeyword = commands.filter(({ label, keywords }) =>
    words.every(
      (word) =>
        hasWordStartingWith(label, word) || (mayBeKeyword(word) && hasWordStartingWith(keywords, word)),
    ),
  )
  return [...new Set([...byLabel, ...byKeyword])]
}

/** Returns the views, the person's and those of the settings; without a text, only the first ones are found. */
export const viewCommands = (owner: Owner, router: Router | undefined): Command[] =>
  listedViews(owner).map((view, index) => ({
    label: view.name,
    note: t.list[view.resource] + (view.origin === 'operator' ? ` · ${t.views.ofOperator}` : ''),
    keywords: keywords.views,
    isTypedOnly: index >= MAX_EMPTY_VIEWS,
    ...viewLink(owner, router, view),
  }))

export function commandsOfKey(
  keyProjectId: string | undefined,
  inactiveSessions: readonly Session[],
  lists: Pick<typeof listPaths, 'projects' | 'apps' | 'users'>,
  { signOut, switchTo, lock, show }: ShellActions,
): { pages: Command[]; actions: Command[] } {
  const isMasterKey = keyProjectId === undefined
  // The export button is on the list.
  const exports = { keywords: keywords.export, isTypedOnly: true }
  const creations: Command[] = [
    ...(isMasterKey && may('createProject')
      ? [{ label: t.action.newProject, keywords: keywords.create, to: paths.newProject() }]
      : []),
    ...(may('createApp')
      ? [
          {
            label: t.action.newApp,
            alias: t.action.createApp,
            keywords: keywords.create,
            to: paths.newApp(),
          },
          { label: t.find.createApps, keywords: keywords.createApps, to: paths.newApps() },
        ]
      : []),
  ]
  return {
    pages: [
      isMasterKey
        ? { label: t.list.projects, keywords: keywords.list, to: lists.projects() }
        : { label: t.list.projects, keywords: '', to: paths.project(keyProjectId) },
      { label: t.list.apps, keywords: keywords.list, to: lists.apps() },
      { label: t.list.users, keywords: keywords.list, to: lists.users() },
      ...(isMasterKey
        ? [{ label: t.overview.title, keywords: keywords.overview, to: paths.overview() }]
        : []),
      { label: t.lookUp.title, keywords: keywords.lookUp, to: paths.lookUp() },
      { label: t.calls.title, keywords: keywords.calls, to: paths.calls() },
      { label: t.session.check, keywords: keywords.check, to: paths.check() },
    ],
    actions: [
      ...creations,
      ...(isMasterKey ? [{ label: t.find.exportOf.projects, to: lists.projects(), ...exports }] : []),
      { label: t.find.exportOf.apps, to: lists.apps(), ...exports },
      { label: t.find.exportOf.users, to: lists.users(), ...exports },
      ...colorSchemes.map((scheme) => ({
        label: t.find.theme(t.preferences.theme[scheme]),
        keywords: `${keywords[scheme]} ${keywords.appearance}`,
        run: () => colorSchemePreference.set(scheme),
      })),
      ...languageNames()
        .filter(({ code }) => code !== t.locale)
        .map(({ code, name }) => ({
          label: t.find.language(name),
          keywords: keywords.language,
          run: () => changeLanguage(code),
        })),
      { label: t.preferences.title, keywords: keywords.preferences, run: () => show('preferences') },
      { label: t.find.keyboard, keywords: keywords.keyboard, run: () => show('keyboard') },
      { label: t.session.lock, keywords: keywords.lock, run: lock },
      ...inactiveSessions.map((session) => ({
        label: t.keys.switchTo(sessionLabel(session)),
        keywords: keywords.otherKey,
        run: () => switchTo(session),
      })),
      { label: t.keys.add, keywords: keywords.otherKey, run: () => show('addKey') },
      { label: t.session.signOut, keywords: keywords.signOut, run: signOut },
    ],
  }
}

export const useCommands = (shellActions: ShellActions) =>
  commandsOfKey(useKeyProjectId(), useInactiveSessions(), useListPaths(), shellActions)
