import '@mantine/core/styles/baseline.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { setRoutes } from './link/preload.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/frame.css'
import { routes } from './routes.tsx'
import { resumeSession } from './session/session.ts'
import { followChosenDensity } from './ui/chosen-density.ts'
import { followChosenScheme } from './ui/chosen-scheme.ts'

resumeSession()
followChosenScheme()
followChosenDensity()

// The operator moves the console by changing <base href>; the router follows it.
const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/'
const router = createBrowserRouter(routes, { basename })
setRoutes(routes, basename)

const render = () => {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

// Until the code of the first page is there, the frame of index.html stays.
if (router.state.initialized) render()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    render()
  })
}
