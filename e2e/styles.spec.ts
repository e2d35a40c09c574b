import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

test('styles that are loaded later keep the order of the layers', async ({ master: page }) => {
  await page.goto(paths.users())
  const count = () => page.evaluate(() => document.styleSheets.length)
  const atFirst = await count()
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  expect(await count()).toBeGreaterThan(atFirst)
  const layers = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList]
        return rule instanceof CSSLayerBlockRule ? rule.name : 'outside all layers'
      }),
    ),
  )
  expect([...new Set(layers)]).toEqual(['mantine', 'ui', 'parts', 'pages'])
})
