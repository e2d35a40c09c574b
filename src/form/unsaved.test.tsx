import { use } from 'react'
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RouterContext } from '../ui/router-context.ts'
import { usePageVisit } from './unsaved.ts'

const enter = () => () => undefined

function Visit() {
  const isLeaving = usePageVisit(enter)
  return `${useNavigation().state}, ${isLeaving ? 'leaving' : 'staying'}`
}

const never = new Promise<never>(() => undefined)

test('under a sub-path, a user who chooses the same page again is not leaving', async () => {
  const loader = ({ request }: { request: Request }) => (new URL(request.url).search === '' ? null : never)
  const page = { Component: Visit, HydrateFallback: Visit, loader }
  const router = createMemoryRouter(
    [
      { path: '/form', ...page },
      { path: '/other', ...page },
    ],
    { basename: '/console', initialEntries: ['/console/form'] },
  )
  const { container } = await render(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>,
  )
  await expect.element(container).toHaveTextContent('idle, staying')
  void router.navigate('/form?again')
  await expect.element(container).toHaveTextContent('loading, staying')
  void router.navigate('/other?slow')
  await expect.element(container).toHaveTextContent('loading, leaving')
})

test('a visit ends and continues with the navigation, before React has rendered it', async () => {
  const visits: string[] = []
  const enterLogged = () => {
    visits.push('entered')
    return () => void visits.push('left')
  }
  /** Keeps React from rendering any navigation. */
  const Page = () => {
    const isLeaving = usePageVisit(enterLogged)
    if (useNavigation().state === 'loading') use(never)
    return isLeaving ? 'leaving' : 'staying'
  }
  const router = createMemoryRouter(
    [
      { path: '/form', Component: Page },
      { path: '/other', Component: Page, loader: () => never },
    ],
    { initialEntries: ['/form'] },
  )
  const { container } = await render(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>,
  )
  await expect.element(container).toHaveTextContent('staying')
  void router.navigate('/other')
  await expect.element(container).toHaveTextContent('leaving')
  expect(visits).toEqual(['entered', 'left'])
  void router.navigate('/form')
  await expect.element(container).toHaveTextContent('staying')
  expect(visits).toEqual(['entered', 'left', 'entered'])
})
