import './ui/tokens.css'
import '@mantine/core/styles/baseline.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import './ui/base.css'
import './ui/frame.css'
import { startRouter } from './router.ts'
import { resumeSession } from './session/session.ts'
import { watchColorScheme } from './ui/color-scheme-preference.ts'
import { ignoreCompositionKeys } from './ui/composition-keys.ts'
import { watchDensity } from './ui/density-preference.ts'

resumeSession()
// Called after the session, which counts every key press as activity.
ignoreCompositionKeys()
watchColorScheme()
watchDensity()

// The operator sets the console's path in <base href>.
const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/'
const root = document.getElementById('root')
// The frame of index.html stays until the first page can render. A top-level `await` would deadlock, since the
// pages' code imports this module's chunk.
void startRouter(basename).then(({ router }) => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
})
