import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { localNetworkPermissions } from '../api/describe/local-network.ts'
import { networkError } from '../testing/errors.ts'
import { DescribedErrorNotice } from './ErrorNotice.tsx'

// The page of the test is on the device itself, and so needs no permission.
vi.mock('../api/describe/local-network.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../api/describe/local-network.ts')>()),
  lacksLocalNetworkPermission: () => localNetworkPermissions.get().size > 0,
}))

test('an error names the missing permission for a local network once the browser has reported it', async () => {
  const denied: PermissionStatus = Object.assign(new EventTarget(), {
    name: 'local-network-access',
    state: 'denied' as const,
    onchange: null,
  })
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(denied)
  await render(
    <MemoryRouter>
      <DescribedErrorNotice error={networkError('unreachable', true)} context={{ read: 'users' }} />
    </MemoryRouter>,
  )
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This browser lets pages reach a local network only with a permission')
})
