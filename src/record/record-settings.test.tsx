import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageSettings } from '../testing/page-settings.ts'

const card = page.getByRole('region', { name: 'User', exact: true }).first()

/** The card's rows as `Field: value`, its lists apart. */
const rowTexts = () =>
  [...card.element().querySelectorAll('dl')].map((list) =>
    [...list.children].map((row) => [...row.children].map((part) => part.textContent).join(': ')),
  )

const user = {
  ...userRow(1),
  _rev: 'internal',
  plan: 2,
  balance: 1250,
  seen: 1773308460,
  mobile: '010-1234-5678',
  site: 'https://example.com/anna',
  elsewhere: 'https://other.com/anna',
  odd: 'no amount',
  profile: { country: 'KR', _note: 'for nobody' },
  limits: { _max: 1 },
}

test('a card has the declared order, labels and types, and no hidden field except in raw JSON', async () => {
  setPageSettings({
    linkHosts: ['example.com'],
    users: {
      order: ['plan', 'profile.country', 'userId', 'missing'],
      fields: [
        { path: '_rev', isHidden: true },
        { path: 'profile._note', isHidden: true },
        { path: 'limits._max', isHidden: true },
        { path: 'profile.country', label: { en: 'Country', ko: '국가' } },
        {
          path: 'plan',
          label: 'Plan',
          type: { name: 'enum', values: [{ value: '2', label: 'Pro', color: 'pink' }] },
        },
        { path: 'balance', label: 'Balance', type: { name: 'money', currency: 'EUR', minorUnits: true } },
        { path: 'seen', type: { name: 'time', unit: 's' } },
        { path: 'mobile', type: { name: 'phone', countryCode: '+82' } },
        { path: 'site', type: { name: 'url' } },
        { path: 'elsewhere', type: { name: 'url' } },
        { path: 'odd', type: { name: 'money', currency: 'EUR', minorUnits: true } },
      ],
    },
  })
  await openApp('/users/usr_1', { users: [user], projects: [{ projectId: 'prj_1', name: 'Harbor' }] })
  await expect.poll(rowTexts).toEqual([
    ['Plan: Pro', 'Country: KR', 'User ID: usr_1', 'Nickname: user 1', 'Project ID: prj_1Harbor'],
    [
      'Balance: €12.50',
      'Seen: 12 Mar 2026, 09:41 UTC',
      'Mobile: 010-1234-5678',
      'Site: https://example.com/anna (opens in a new tab)',
      'Elsewhere: https://other.com/anna',
      'Odd: no amount',
    ],
  ])
  await expect.element(card.getByText('Country')).toHaveAttribute('title', 'profile.country')
  await expect.element(card.getByText('Pro', { exact: true })).toHaveAttribute('title', '2')
  await expect
    .element(card.getByRole('link', { name: '010-1234-5678' }))
    .toHaveAttribute('href', 'tel:+821012345678')
  const site = card.getByRole('link', { name: 'example.com/anna' })
  await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer')
  expect(card.getByRole('link', { name: 'other.com' }).elements()).toEqual([])
  await expect.element(card.getByRole('button', { name: 'Copy Seen' })).toBeVisible()
  await card.getByRole('button', { name: 'Raw JSON' }).click()
  await expect.element(card.getByText('for nobody')).toBeVisible()
})
