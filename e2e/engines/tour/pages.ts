import { expect } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { eventually, type Page } from '../page.ts'
import { listRecords, type Step, type Tour } from '../tour.ts'

/** Opens a page and expects its heading, its table if it has one, and nothing wider than the window. */
async function visit(page: Page, path: string, heading: string, table?: string) {
  await page.open(path)
  await page.heading(heading).toBeVisible()
  if (table) await page.getByRole('table', { name: table }).toBeVisible()
  await page.getByRole('alert').toBeGone()
  await eventually(() => page.command('overflow')).toBe(0)
}

/** The addresses of all pages that a Master key opens, each with its heading. */
async function listPages(tour: Tour): Promise<[path: string, heading: string][]> {
  const readFirst = async (list: string) => (await listRecords(tour, `/v1/${list}?limit=1`))[0] ?? {}
  const [project, app, user] = [
    await readFirst('projects'),
    await readFirst('apps'),
    await readFirst('users'),
  ]
  const { projectId = '', name = '' } = project
  return [
    [paths.overview(), 'Overview'],
    [paths.projects(), 'Projects'],
    [paths.project(projectId), name],
    [paths.newProject(), 'New project'],
    [paths.editProject(projectId), 'Edit project'],
    [paths.apps(), 'Apps'],
    [paths.app(app.projectAppId ?? ''), app.displayName ?? ''],
    [paths.newApp(), 'New app'],
    [paths.newApps(), 'New apps'],
    [paths.users(), 'Users'],
    [paths.user(user.userId ?? ''), user.nickname ?? ''],
    [paths.lookUp(), 'Check a list'],
    [paths.calls(), 'Calls'],
    [paths.check(), 'Connection check'],
  ]
}

/** The engine itself gives the list's elements the roles of a table. */
async function expectTableRoles(page: Page) {
  await eventually(page.rows().count).toBe(10)
  expect(await page.tab.countTableRoles()).toEqual(await page.command('tableElements'))
}

async function visitLists({ openSignedIn }: Tour, width: number) {
  const page = await openSignedIn(paths.projects())
  await page.tab.resize(width)
  for (const [path, name] of [
    [paths.projects(), 'Projects'],
    [paths.apps(), 'Apps'],
    [paths.users(), 'Users'],
  ] as const) {
    await visit(page, path, name, name)
    await expectTableRoles(page)
  }
}

export const pageSteps: Step[] = [
  { name: 'the lists are tables for assistive technology', run: (tour) => visitLists(tour, 1280) },
  { name: 'the lists are tables on a small screen, too', run: (tour) => visitLists(tour, 450) },
  {
    name: 'every page fits the window at both widths, light and dark',
    run: async (tour) => {
      const pages = await listPages(tour)
      const page = await tour.openSignedIn(paths.projects())
      for (const scheme of ['light', 'dark'])
        for (const width of [1280, 450]) {
          await page.tab.resize(width)
          await page.command('storePreference', 'mantine-color-scheme-value', scheme)
          for (const [path, heading] of pages) {
            await visit(page, path, heading)
            await eventually(() => page.command('rootAttribute', 'data-mantine-color-scheme')).toBe(scheme)
            await tour.savePicture(page, `${heading} ${width} ${scheme}`)
          }
        }
    },
  },
]
