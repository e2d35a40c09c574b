import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../paths.ts'
import { numbered, pageOf, projectRow, respondWithRecords, userRow } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { stubService } from '../testing/stub-service.ts'

const users = numbered(35, (number) => ({ ...userRow(number), projectId: `prj_${(number % 3) + 1}` }))

/** Stubs a service whose list of users has these rows, whatever the filters. */
function stubUsers(rowsFor: (query: Record<string, string>) => typeof users) {
  const respond = respondWithRecords({ projects: numbered(3, projectRow), users })
  return stubService((request) =>
    request.path === '/v1/users' ? pageOf(rowsFor(request.query), request) : respond(request),
  )
}

const range = page.getByRole('navigation', { name: 'Pages' })
const notes = page.getByRole('note')

test('a service that ignores the filter by name is named, and no total is shown', async () => {
  const requests = stubUsers(() => users)
  await renderApp(paths.users({ nickname: 'Cleo' }))
  await expect.element(notes).toHaveTextContent('The service ignores this filter (Nickname)')
  await expect.element(range).toHaveTextContent('1–10, more')
  await expect.element(page.getByRole('main')).not.toHaveTextContent('35')
  expect(
    requests.filter(({ path, query }) => path === '/v1/users' && query.page === '1' && !query.nickname),
  ).toHaveLength(1)
})

test('a service that searches other fields keeps its count, and one line says so', async () => {
  stubUsers(({ nickname }) => (nickname ? users.slice(20, 23) : users))
  await renderApp(paths.users({ nickname: 'Zoltan' }))
  await expect
    .element(notes)
    .toHaveTextContent('No name shown contains “Zoltan”; the service may search other fields.')
  await expect.element(range).toHaveTextContent('1–3 of 3')
})

test('rows of other projects are counted, and the total stays', async () => {
  stubUsers(({ projectId }) => (projectId ? users.slice(0, 4) : users))
  await renderApp(paths.users({ projectId: 'prj_2' }))
  await expect.element(notes).toHaveTextContent('2 rows belong to other projects.')
  await expect.element(range).toHaveTextContent('1–4 of 4')
})

test('a project’s page gives no number of users if the service ignores the filter by project', async () => {
  stubUsers(() => users)
  await renderApp(paths.project('prj_3'))
  const main = page.getByRole('main')
  await expect.element(main).toHaveTextContent(/Users\s*unknown/)
  await expect.element(main).not.toHaveTextContent('35')
})
