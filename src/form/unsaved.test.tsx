import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePageVisit } from './unsaved.ts'

const enter = () => () => undefined

function Visit() {
  const isLeaving = usePageVisit(enter)
  return `${useNavigation().state}, ${isLeaving ? 'leaving' : 'staying'}`
}

test('under a sub-path, a user who chooses the same page again is not leaving', async () => {
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === '' ? null : new Promise<null>(() => undefined)
  const page = { Component: Visit, HydrateFallback: Visit, loader }
  const router = createMemoryRouter(
    [
      { path: '/form', ...page },
      { path: '/other', ...page },
    ],
    { basename: '/console', initialEntries: ['/console/form'] },
  )
  const { container } = await render(<RouterProvider router={router} />)
  await expect.element(container).toHaveTextContent('idle, staying')
  void router.navigate('/form?again')
  await expect.element(container).toHaveTextContent('loading, staying')
  void router.navigate('/other?slow')
  await expect.element(container).toHaveTextContent('loading, leaving')
})
