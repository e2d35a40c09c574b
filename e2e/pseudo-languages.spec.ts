import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { navigateInApp } from './faulty-service/fixtures.ts'
import type { FaultyService } from './faulty-service/server.ts'
import { expect } from './fixtures.ts'
import { pageStates } from './page-states.ts'
import { findTextFaults } from './pseudo-language/find-text-faults.ts'
import { type PseudoLanguage, pseudo } from './pseudo-language/pseudo.ts'
import { servePseudoLanguage } from './pseudo-language/serve-pseudo-language.ts'
import { type StateContext, test } from './ui-states/fixtures.ts'
import {
  expectNoSidewaysScroll,
  findClippedText,
  findOverlappingCells,
  findWideText,
} from './ui-states/layout.ts'

const languages: PseudoLanguage[] = ['long', 'mirrored']

interface PseudoContext {
  page: Page
  server: FaultyService
  /** Opens an address, signed in with a key that simulates a service, and returns the key. */
  open: (address: string, simulation?: string) => Promise<string>
  /** Translates a text of the English catalogue. */
  t: (text: string) => string
  press: (buttonName: string) => Promise<void>
  /** Opens the session's menu, which is the last button of the header, and chooses an item. */
  chooseMenuItem: (item: string) => Promise<void>
}

async function changeForm({ open, page, t }: PseudoContext) {
  await open(paths.newProject())
  await page.getByRole('textbox', { name: t('Name'), exact: true }).fill('Harbour')
}

const chooseItem = (item: string, simulation?: string) => async (context: PseudoContext) => {
  await context.open(paths.users(), simulation)
  await context.chooseMenuItem(item)
}

/** States outside the pages, by an English text that then appears. */
const otherStates: Record<string, (context: PseudoContext) => Promise<unknown>> = {
  'The service did not accept this key. If it is a Project key, enter its Project ID.': async ({
    page,
    server,
    press,
  }) => {
    await page.goto(server.url + paths.signIn())
    await press('Sign in')
    await page.keyboard.insertText('simulate:kind=none')
    await press('Sign in')
  },
  'Sign out': async ({ open, page }) => {
    await open(paths.users())
    await page.getByRole('banner').getByRole('button').last().click()
  },
  Locked: chooseItem('Lock'),
  'Single-key shortcuts': chooseItem('Preferences'),
  'Enter an API key.': async (context) => {
    await chooseItem('Add a key')(context)
    await context.press('Continue')
  },
  'Keyboard shortcuts': async ({ open, page, t }) => {
    await open(paths.users())
    await page.getByRole('heading', { name: t('Users'), level: 1 }).press('?')
  },
  'Check a list': async ({ open, page }) => {
    await open(paths.users())
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText('check')
  },
  'Leave without saving?': async (context) => {
    await changeForm(context)
    await context.page.getByRole('link', { name: context.t('Users') }).click()
  },
  'Sign out without saving?': async (context) => {
    await changeForm(context)
    await context.chooseMenuItem('Sign out')
  },
  'Enter the key again': async ({ open, server, page, press, t }) => {
    const key = await open(paths.users({ limit: 100 }))
    await page.getByRole('table', { name: t('Users') }).waitFor()
    server.revoke(key)
    await press('Refresh')
  },
  'Couldn’t load the users.': ({ open }) => open(paths.users(), 'fault=status:403@listUsers'),
}

/** Checks the visible texts at both widths. `known` is text of the service or the test. */
async function expectTranslatedAndFitting(page: Page, known: string, state: string) {
  for (const width of [1280, 390]) {
    const where = `${state} at ${width} px`
    await expectNoSidewaysScroll(page, [width])
    expect.soft(await findTextFaults(page, known), where).toEqual([])
    expect.soft(await findWideText(page), where).toEqual([])
    expect.soft(await findClippedText(page), where).toEqual([])
    expect.soft(await findOverlappingCells(page), where).toEqual([])
  }
}

for (const language of languages) {
  const t = (text: string) => pseudo(text, language)

  /** Opens an address with a simulated service, and returns the key and the texts of its records. */
  async function openPage({ simulate }: StateContext, address: string, simulation = '') {
    let recordTexts = ''
    const key = await simulate(simulation, address, undefined, (db) => {
      recordTexts = Object.values(db)
        .flat()
        .flatMap((record) => Object.values(record))
        .join('\n')
    })
    return { key, recordTexts }
  }

  test(`every page is translated and fits in ${language} texts`, async ({ state, context }) => {
    test.slow()
    const { page } = state
    await servePseudoLanguage(context, language)
    const { recordTexts } = await openPage(state, paths.projects())
    await expect(page.getByText('Project 1', { exact: true })).toBeVisible()
    const navigation = await page.getByRole('navigation', { name: t('Main'), exact: true }).boundingBox()
    expect((navigation?.x ?? 0) > 640, 'the navigation is on the right').toBe(language === 'mirrored')
    for (const [address, pressed, appears] of pageStates) {
      await page.setViewportSize({ width: 1280, height: 780 })
      await navigateInApp(page, address)
      for (const name of pressed)
        await page
          .getByRole('button', { name: t(name), exact: true })
          .first()
          .click()
      await expect(page.getByText(t(appears)).or(page.getByText(appears)).first()).toBeVisible()
      await expectTranslatedAndFitting(page, `${recordTexts}\n${address}`, `${address} ${pressed}`)
      await page.keyboard.press('Escape')
    }
  })

  for (const [appears, openState] of Object.entries(otherStates))
    test(`“${appears}” is translated and fits in ${language} texts`, async ({ state, context, server }) => {
      const { page } = state
      await servePseudoLanguage(context, language)
      let known = ''
      await openState({
        page,
        server,
        t,
        async open(address, simulation) {
          const { key, recordTexts } = await openPage(state, address, simulation)
          known = recordTexts
          await page.getByRole('heading', { level: 1 }).waitFor()
          return key
        },
        press: (name) =>
          page
            .getByRole('button', { name: t(name), exact: true })
            .last()
            .click(),
        async chooseMenuItem(item) {
          await page.getByRole('banner').getByRole('button').last().click()
          await page.getByRole('menuitem', { name: t(item), exact: true }).click()
        },
      })
      await expect(page.getByText(t(appears)).first()).toBeVisible()
      await expectTranslatedAndFitting(page, known, appears)
    })
}
