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
// After the session, which counts every key as activity.
ignoreCompositionKeys()
watchColorScheme()
watchDensity()

// The operator moves the console by changing <base href>; the router follows it.
const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/'
const root = document.getElementById('root')
// The frame of index.html stays until the first page can be drawn. Not by `await`: the code of the pages waits for this module.
void startRouter(basename).then(({ router }) => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
})
