import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useScrollRestoration } from './use-scroll-restoration.ts'

function Frame() {
  useScrollRestoration()
  return <Outlet />
}

const page = (height: () => number) => () => <div style={{ height: height() }} />

test('a page opened after Back to rows that have not loaded starts at the top', async () => {
  let listHeight = 4000
  const children = [
    { index: true, Component: page(() => listHeight) },
    { path: 'record', Component: page(() => 4000) },
  ]
  // A key of its own, because positions of the default key stay from other tests.
  const initialEntries = [{ pathname: '/', key: 'list' }]
  const router = createMemoryRouter([{ Component: Frame, children }], { initialEntries })
  await render(<RouterProvider router={router} />)
  scrollTo(0, 3000)
  await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  await router.navigate('/record')
  await expect.poll(() => scrollY).toBe(0)
  listHeight = 1500
  await router.navigate(-1)
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  await router.navigate('/record')
  await expect.poll(() => scrollY).toBe(0)
})
