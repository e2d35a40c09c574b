import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../paths.ts'
import { alert, button, draftItems, heading, nameField, press } from '../testing/forms.ts'
import { pageAddress } from '../testing/page-address.ts'
import { renderApp } from '../testing/render-app.tsx'
import { loseRequest, loseResponse, stubFormService } from '../testing/stub-form-service.ts'
import { json } from '../testing/stub-service.ts'

const unknownText = 'We don’t know whether the project was created.'
const notFoundText = 'No project with this name was found.'
const foundText = 'A project with this name exists. It may be an older one.'

const resultRegion = page.getByRole('main').getByRole('status')
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function createWithLostResponse(name: string) {
  const app = await renderApp(paths.newProject())
  await nameField.fill(name)
  await press('Create project')
  await expect.element(alert).toHaveTextContent(unknownText)
  return app
}

test('a check finds the created project despite changed spaces, and the match can be confirmed', async () => {
  const { sentBodies, projects } = stubFormService({ writes: [loseResponse] })
  const app = await createWithLostResponse('Lost  one')
  Object.assign(projects.at(-1) ?? {}, { name: 'Lost one' })

  await press('Check now')
  await expect.element(resultRegion.getByText(foundText)).toBeVisible()
  await expect.element(resultRegion.getByRole('link', { name: 'Lost one' })).toBeVisible()
  const focusOrder = [button('Create anyway'), link('Cancel'), link('Lost one'), button('This is the one')]
  for (const control of focusOrder) {
    await userEvent.tab()
    await expect.element(control).toHaveFocus()
  }

  await press('This is the one')
  await expect.element(heading).toHaveTextContent('Lost one')
  await expect.poll(pageAddress).toBe(paths.project('prj_3'))
  expect(sentBodies()).toHaveLength(1)
  await app.unmount()
  await renderApp(paths.newProject())
  await expect.element(nameField).toBeVisible()
  expect(draftItems.length).toBe(0)
})

test('while the outcome is unknown, submitting the form only checks, even if a match is found', async () => {
  const { sentBodies, requests } = stubFormService({ writes: [loseResponse] })
  const checks = () => requests.filter(({ query }) => query.projectName === 'Lost')
  await createWithLostResponse('Lost')
  await expect.element(button('Create project')).not.toBeInTheDocument()
  await expect.element(button('Check now')).toHaveAttribute('type', 'submit')
  await press('Check now')
  await expect.element(resultRegion.getByText(foundText)).toBeVisible()
  expect(checks()).toHaveLength(1)
  await nameField.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(checks).toHaveLength(2)
  await expect.element(resultRegion.getByText(foundText)).toBeVisible()
  await expect.element(alert).toHaveTextContent(unknownText)
  expect(sentBodies()).toHaveLength(1)
})

test('after the name is changed, the form can be sent again, and the sent name can be checked', async () => {
  stubFormService({ writes: [loseResponse] })
  await createWithLostResponse('Lost')
  await press('Check now')
  await expect.element(button('Create anyway')).toBeVisible()
  await nameField.fill('Lost and more')
  await expect.element(button('Create anyway')).not.toBeInTheDocument()
  await expect.element(button('Create project')).toBeVisible()
  await expect.element(button('Check now')).toHaveAttribute('type', 'button')
  await press('Check now')
  await expect.element(resultRegion.getByRole('link', { name: 'Lost' })).toBeVisible()
  await nameField.fill('Lost')
  await expect.element(button('Create project')).not.toBeInTheDocument()
})

test('after a check finds nothing, the error disappears and the form can be sent again', async () => {
  const { sentBodies } = stubFormService({ writes: [loseRequest, (proceed) => proceed()] })
  await createWithLostResponse('Nowhere')
  await press('Check now')
  await expect.element(resultRegion.getByText(notFoundText)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
  await nameField.fill('Other text')
  await expect.element(resultRegion.getByText(notFoundText)).not.toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  await nameField.fill('Nowhere')
  expect(sentBodies()).toHaveLength(1)
  await press('Create project')
  await expect.element(heading).toHaveTextContent('Nowhere')
  expect(sentBodies()).toHaveLength(2)
})

test('the second click of a double click on Check now does not create the project', async () => {
  const { sentBodies } = stubFormService({ writes: [loseRequest] })
  await createWithLostResponse('Nowhere')
  const checkButton = button('Check now').element()
  // In a click event, `detail` is the number of clicks in a row.
  const dispatchClick = (detail: number) =>
    checkButton.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  dispatchClick(1)
  await expect.element(button('Create project')).toBeVisible()
  const isSubmitted = dispatchClick(2)
  expect(isSubmitted).toBe(false)
  expect(sentBodies()).toHaveLength(1)
})

test('if two projects have the name, a check shows both', async () => {
  const projects = [{ projectId: 'prj_before', name: 'Twice' }]
  stubFormService({ projects, writes: [loseResponse] })
  await createWithLostResponse('Twice')
  await press('Check now')
  const text = '2 projects have this name. The browser may have sent the request more than once.'
  await expect.element(resultRegion.getByText(text)).toBeVisible()
  expect(resultRegion.getByRole('link', { name: 'Twice' }).length).toBe(2)
  await expect.element(resultRegion.getByText('prj_before')).toBeVisible()
})

test('if a check cannot read the whole list, the outcome stays unknown', async () => {
  const { sentBodies } = stubFormService({
    writes: [loseRequest],
    // A check reads pages of 100 rows.
    read: ({ path, query }) =>
      path === '/v1/projects' && query.limit === '100'
        ? json({ data: [{ name: 'Without identifier' }, 'no row'], total: 2, page: 1, limit: 100 })
        : undefined,
  })
  await createWithLostResponse('Perhaps')
  await press('Check now')
  await expect.element(resultRegion.getByText('the list couldn’t be read to the end')).toBeVisible()
  await expect.element(alert).toHaveTextContent(unknownText)
  expect(sentBodies()).toHaveLength(1)
})
