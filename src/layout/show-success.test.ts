import { expect, test, vi } from 'vitest'
import { showSuccess } from './show-success.ts'

vi.mock('@mantine/notifications', () => Promise.reject(new TypeError('Importing a module script failed.')))

test('a missing chunk of the notifications is no error', async () => {
  await expect(showSuccess('Saved.', '/projects/prj_1')).resolves.toBeUndefined()
})
