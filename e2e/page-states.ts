import { paths } from '../src/paths.ts'

/**
 * The states of the pages: an address, the buttons and menu items to press, and the text that then appears, from
 * the English catalogue or from the service.
 */
export const pageStates: readonly (readonly [address: string, pressed: string[], appears: string])[] = [
  [paths.overview(), ['Rank projects', 'Compute growth'], 'Growth can’t be computed'],
  [paths.projects(), [], 'Project 3'],
  [paths.project('prj_1'), ['Raw JSON'], '"projectId"'],
  [paths.project('prj_nobody'), [], 'Check the ID.'],
  [paths.editProject('prj_1'), [], 'Save changes'],
  [paths.newProject(), ['Create project'], 'Enter a name.'],
  [paths.projectApps('prj_1'), [], 'App 2'],
  [paths.apps(), [], 'App 2'],
  [paths.app('app_1'), [], 'App 1'],
  [paths.newApp(), ['Create app'], 'Enter a display name.'],
  [paths.newApps({ projectId: 'prj_1' }), ['Paste rows', 'Add rows'], 'The text contains no rows.'],
  [paths.users(), ['Columns'], 'Reset columns'],
  [paths.users(), ['Export'], 'Start export'],
  [paths.users(), ['Select'], 'Copy IDs'],
  ['/users?where=country+resembles+KR&where=country+after+2026', [], 'Add condition'],
  ['/users?where=*+contains+nobody', ['Search'], 'Clear conditions'],
  [paths.users({ nickname: 'nobody', limit: 'none', page: -1 }), [], 'Nothing matches these filters.'],
  [paths.users({ page: 99 }), [], 'Go to first page'],
  [paths.user('usr_7'), ['Pin', 'Case notes (1)'], 'Copy as text'],
  [paths.user('usr_7'), ['Sign user in'], 'Sign this user in?'],
  [paths.lookUp(), ['Check'], 'This text contains no IDs.'],
  [paths.check(), [], 'Everything this key can read works.'],
  [paths.calls(), [], 'Failed only'],
  ['/nowhere', [], 'Page not found'],
]
