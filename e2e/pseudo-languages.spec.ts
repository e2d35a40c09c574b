import { paths } from '../src/paths.ts'
import { navigateInApp } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { findTextFaults } from './pseudo-language/find-text-faults.ts'
import { type PseudoLanguage, pseudo } from './pseudo-language/pseudo.ts'
import { servePseudoLanguage } from './pseudo-language/serve-pseudo-language.ts'
import { test } from './ui-states/fixtures.ts'
import {
  expectNoSidewaysScroll,
  findClippedText,
  findOverlappingCells,
  findWideText,
} from './ui-states/layout.ts'

const languages: PseudoLanguage[] = ['long', 'mirrored']

/**
 * The states of the pages: an address, the buttons and menu items to press, and the text that then appears, from
 * the English catalogue or from the service.
 */
const states: readonly (readonly [address: string, pressed: string[], appears: string])[] = [
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
  [paths.users(), ['Select rows'], 'Select all'],
  [paths.users({ nickname: 'nobody', limit: 'none', page: -1 }), [], 'Nothing matches these filters.'],
  [paths.users({ page: 99 }), [], 'Go to first page'],
  [paths.user('usr_7'), ['Pin', 'Case notes (1)'], 'Copy as text'],
  [paths.user('usr_7'), ['Sign user in'], 'Sign this user in?'],
  [paths.lookUp(), ['Check'], 'This text contains no IDs.'],
  [paths.check(), [], 'Everything this key can read works.'],
  [paths.calls(), [], 'Failed only'],
  ['/nowhere', [], 'Page not found'],
]

for (const language of languages)
  test(`every page is translated and fits in ${language} texts`, async ({ state, context }) => {
    test.slow()
    const { page } = state
    await servePseudoLanguage(context, language)
    const t = (text: string) => pseudo(text, language)
    let records = ''
    await state.simulate('', paths.projects(), (db) => {
      records = Object.values(db)
        .flat()
        .flatMap((record) => Object.values(record))
        .join('\n')
    })
    await expect(page.getByText('Project 1', { exact: true })).toBeVisible()
    const navigation = await page.getByRole('navigation', { name: t('Main'), exact: true }).boundingBox()
    expect((navigation?.x ?? 0) > 640, 'the navigation is on the right').toBe(language === 'mirrored')
    for (const [address, pressed, appears] of states) {
      await page.setViewportSize({ width: 1280, height: 780 })
      await navigateInApp(page, address)
      for (const name of pressed)
        await page
          .getByRole('button', { name: t(name), exact: true })
          .first()
          .click()
      await expect(page.getByText(t(appears)).or(page.getByText(appears)).first()).toBeVisible()
      for (const width of [1280, 390]) {
        const where = `${address} ${pressed} at ${width} px`
        await expectNoSidewaysScroll(page, [width])
        expect.soft(await findTextFaults(page, `${records}\n${address}`), where).toEqual([])
        expect.soft(await findWideText(page), where).toEqual([])
        expect.soft(await findClippedText(page), where).toEqual([])
        expect.soft(await findOverlappingCells(page), where).toEqual([])
      }
      await page.keyboard.press('Escape')
    }
  })
