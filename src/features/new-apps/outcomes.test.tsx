import { expect, test, vi } from 'vitest'
import { alert, button, press } from '../../testing/forms.ts'
import { bundleIdIn, nameIn, openNewApps, receipt, row } from '../../testing/new-apps-page.ts'
import { reloadApp } from '../../testing/reload-app.ts'
import { delay, loseRequest, type WriteOutcome } from '../../testing/stub-form-service.ts'

const succeed: WriteOutcome = (proceed) => proceed()

test('if the check of a row with an unknown outcome fails, “Create anyway” resends the row', async () => {
  const { sentBodies } = await openNewApps([loseRequest, succeed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Unknown')
  expect(button('Create anyway').length).toBe(0)

  // The device is offline, and every try of the check fails.
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await press('Check now')
  await expect.element(row(0)).toHaveTextContent('The check failed, so the outcome is still unknown.')

  onLine.mockReturnValue(true)
  await press('Create anyway', row(0))
  expect(row(0).element().contains(document.activeElement)).toBe(true)
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(sentBodies()).toHaveLength(3)
})

test('rows with warnings about a bundle ID or a repeated name can be sent', async () => {
  const { sentBodies } = await openNewApps(
    [],
    'Reader,android,my app\nReader,Android,com.example.app\nReader,web,com.example.app',
  )
  await expect.element(bundleIdIn(row(0))).toHaveAccessibleDescription(/^Google Play doesn’t accept this ID/)
  await expect.element(nameIn(row(1))).toHaveAccessibleDescription('Another row has this name.')
  await expect
    .element(bundleIdIn(row(2)))
    .toHaveAccessibleDescription('The bundle ID you entered isn’t sent for a web app.')
  await press('Create apps')
  await expect.element(receipt).toHaveTextContent('3 apps created.')
  expect(sentBodies()).toHaveLength(3)
})

test('after “Stop”, the current request completes, and “Resume” sends the other rows', async () => {
  const { delayed, release } = delay()
  const { sentBodies } = await openNewApps([delayed, succeed], 'Reader,ios\nWriter,web')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Creating…')
  await press('Stop')
  await expect.element(alert).toHaveTextContent('The waiting rows were not sent.')

  release()
  await expect.element(row(0)).toHaveTextContent('Created')
  await expect.element(row(1)).toHaveTextContent('Waiting')
  await nameIn(row(1)).fill('Writer 2')
  await press('Resume')
  await expect.element(receipt).toHaveTextContent('2 apps created.')
  expect(sentBodies()).toEqual([
    expect.objectContaining({ displayName: 'Reader' }),
    expect.objectContaining({ displayName: 'Writer 2' }),
  ])
})

test('a restored row that a check does not find keeps its status, and the focus stays beside the button', async () => {
  const { app } = await openNewApps([loseRequest], 'Reader,ios')
  await press('Create apps')
  await expect.element(row(0)).toHaveTextContent('Unknown')
  await reloadApp(app)
  await press('Restore')
  await press('Check now')
  await expect.element(button('Check now')).not.toBeInTheDocument()
  await expect.element(row(0)).toHaveTextContent('Waiting')
  const container = button('Create apps').element().closest('[tabindex="-1"]')
  expect(container?.contains(document.activeElement)).toBe(true)
})
