import { paths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

test('styles that load later keep the order of the layers', { tag: '@core' }, async ({
  console,
  master: page,
}) => {
  const html = await (await page.request.get(console.url)).text()
  const atFirst = html.match(/<link rel="stylesheet"/g)?.length ?? 0
  expect(atFirst).toBeGreaterThan(0)
  await page.goto(paths.users())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  const links = page.locator('link[rel="stylesheet"]')
  expect(await links.count()).toBeGreaterThan(atFirst)
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
