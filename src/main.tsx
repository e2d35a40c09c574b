import './ui/tokens.css'
import '@mantine/core/styles/baseline.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/base.css'
import './ui/frame.css'
import { RouterView } from './router/RouterView.tsx'
import { startRouter } from './router/router.ts'
import { routes } from './routes.tsx'
import { resumeSession } from './session/session.ts'
import { followChosenDensity } from './ui/chosen-density.ts'
import { followChosenScheme } from './ui/chosen-scheme.ts'
import { ignoreCompositionKeys } from './ui/composition-keys.ts'

resumeSession()
// After the session, which counts every key as activity.
ignoreCompositionKeys()
followChosenScheme()
followChosenDensity()

// The operator moves the console by changing <base href>; the router follows it.
const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/'
const root = document.getElementById('root')
// Until the code of the first page is there, the frame of index.html stays. Not by `await`: that code waits for this module.
void startRouter(routes, basename).then((router) => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterView router={router} />
    </StrictMode>,
  )
})
