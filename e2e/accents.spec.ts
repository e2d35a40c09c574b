import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { findAnything, findOption } from './pages/find.page.ts'

for (const typed of ['melanie', 'MÉLANIE ', '"Mélanie",', 'Me\u0301lanie'])
  test(`${JSON.stringify(typed)} finds Mélanie in the filter of users and in Find`, async ({
    master: page,
  }) => {
    await page.goto(paths.users())
    await page.getByRole('searchbox', { name: 'Nickname' }).fill(typed)
    await expect(rows(page).filter({ hasText: 'Mélanie' })).toHaveCount(10)
    await findAnything(page, typed)
    await findOption(page, /Mélanie/)
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mélanie' })).toBeVisible()
  })
