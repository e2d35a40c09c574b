import { navigateInApp } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { test as leakTest } from './leaks/fixtures.ts'
import { expectedFaults } from './leaks/page-steps.ts'
import { walkEverywhere } from './leaks/walkthrough.ts'
import { pageStates } from './page-states.ts'
import { translatePage } from './translate-page.ts'
import { test } from './ui-states/fixtures.ts'

for (const honorsTranslateNo of [true, false]) {
  const translator = honorsTranslateNo ? 'a translator' : 'a translator that ignores translate="no"'

  test(`no page breaks under ${translator}`, async ({ state, context }) => {
    test.setTimeout(180_000)
    await context.addInitScript(translatePage, { honorsTranslateNo })
    const { page } = state
    await state.simulate('', '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [address, pressed, appears] of pageStates) {
      await navigateInApp(page, address)
      for (const name of pressed) await page.getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByText(appears).first()).toBeVisible()
      await expect(page.locator('font font').first()).toBeAttached()
      await page.keyboard.press('Escape')
    }
  })
}

// Faults that happen once each are expected in a fixed order, so this long walk has the machine for itself.
leakTest(
  'no job breaks under a translator that ignores translate="no"',
  { tag: '@alone' },
  async ({ startWalkthrough, context, server, tolerated }) => {
    leakTest.setTimeout(300_000)
    tolerated.origins.push(server.secondOrigin)
    tolerated.messages.push(/^Failed to load resource: net::ERR_/)
    await context.addInitScript(translatePage, { honorsTranslateNo: false })
    await walkEverywhere(startWalkthrough(expectedFaults))
  },
)
