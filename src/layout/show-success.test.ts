import { expect, test, vi } from 'vitest'
import { showSuccess } from './show-success.ts'

vi.mock('@mantine/notifications', () => Promise.reject(new TypeError('Importing a module script failed.')))

test('if the code of notifications cannot be loaded, showSuccess does not reject', async () => {
  await expect(showSuccess('Saved.', '/projects/prj_1')).resolves.toBeUndefined()
})
