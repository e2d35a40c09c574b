import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'

test('a Master key opens the list of projects', async ({ page, console }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(page, console.masterKey)
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(
    `Master key, ${new URL(console.url).host}, ends in ${console.masterKey.slice(-4)}`,
  )
})

test('a Project key finds its own project', async ({ page, console }) => {
  await page.goto('/')
  await signIn(page, console.projectKey)
  await expect(page).toHaveURL(paths.project(console.projectId))
  await expect(page.getByRole('region', { name: 'Project' })).toContainText(console.projectId)
  await expect(page.getByRole('button', { name: 'Session' })).toHaveAccessibleDescription(/^Project key/)
})

test('a wrong key is refused by the field, stays typed, and is asked for its project', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill('sk_wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The service did not accept this key')
  await expect(page.getByRole('textbox', { name: 'Project ID' })).toBeFocused()
  await expect(page.getByLabel('API key')).toHaveValue('sk_wrong')
  await page.getByRole('textbox', { name: 'Project ID' }).fill('prj_none')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Check that the key is whole')
  await expect(page.getByLabel('API key')).toBeFocused()
})

test('a key with its Project ID typed in signs in', async ({ page, console }) => {
  await page.goto('/sign-in')
  await page.getByRole('textbox', { name: 'Project ID' }).fill(console.projectId)
  await signIn(page, console.projectKey)
  await expect(page).toHaveURL(paths.project(console.projectId))
})

test('an empty key and one with foreign characters are refused before anything is sent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(request.url())
  })
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an API key')
  await page.getByLabel('API key').fill('ключ')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('only visible ASCII characters')
  expect(asked).toEqual([])
})

test('a pasted header value is taken for its key', async ({ page, console }) => {
  await page.goto('/sign-in')
  await signIn(page, `  Bearer ${console.masterKey} `)
  await expect(page).toHaveURL(/\/projects$/)
})

test('a deep link asked for before sign-in is reached after it', async ({ page, console }) => {
  await page.goto(paths.users({ nickname: 'an', page: 2 }))
  await expect(page).toHaveURL(/\/sign-in$/)
  await signIn(page, console.masterKey)
  await expect(page).toHaveURL(paths.users({ nickname: 'an', page: 2 }))
  await expect(page.getByLabel('Nickname')).toHaveValue('an')
})

test('the key survives a reload, unless it was to be forgotten', async ({ page, console }) => {
  await page.goto('/sign-in')
  await signIn(page, console.masterKey)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Forget the key on reload').check()
  await signIn(page, console.masterKey)
  await expect(rows(page)).toHaveCount(10)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('the key is in its slot and nowhere else', async ({ page, console }) => {
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill(console.masterKey)
  expect(await page.content()).not.toContain(console.masterKey)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(rows(page)).toHaveCount(10)
  const found = await page.evaluate(() => ({
    slots: Object.values(sessionStorage),
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
    markup: document.documentElement.outerHTML,
    place: location.href + JSON.stringify(history.state) + document.title + window.name,
  }))
  expect(found.slots.filter((value) => value.includes(console.masterKey))).toHaveLength(1)
  expect(found.local + found.cookies + found.markup + found.place).not.toContain(console.masterKey)
})

test('signing out clears everything, and Back shows nothing', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('service-console.session'))).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('changing the key comes back to the same page', async ({ master: page, console }) => {
  await page.goto(paths.apps({ appName: 'a' }))
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Change key' }).click()
  await signIn(page, console.masterKey)
  await expect(page).toHaveURL(paths.apps({ appName: 'a' }))
})

test('with a Project key the pages of a Master key say so and ask for nothing', async ({
  project: page,
  console,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL(paths.project(console.projectId))
  for (const address of [paths.projects(), paths.newProject()]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText('This page needs a Master key')).toBeVisible()
  }
  await page.goto(paths.project('prj_other'))
  await expect(page.getByText('belongs to another project')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the project of this key' }).click()
  await expect(page).toHaveURL(paths.project(console.projectId))
  expect(asked.filter((path) => path === '/v1/projects' || path === '/v1/projects/prj_other')).toEqual([])
})

test('with a Project key every list is of its own project', async ({ project: page, console }) => {
  const queries: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (['/v1/users', '/v1/apps'].includes(pathname)) queries.push(searchParams.get('projectId') ?? 'none')
  })
  await page.goto(paths.users())
  await expect(rows(page).first()).toBeVisible()
  await page.goto(paths.apps({ projectId: 'prj_other' }))
  await expect(page).toHaveURL(paths.apps())
  await expect(page.getByText('sees its own project only')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  expect(new Set(queries)).toEqual(new Set([console.projectId]))
})
