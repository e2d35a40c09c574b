import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { watchAppearance } from './preferences/appearance-preferences.ts'
import { startRouter } from './router.ts'
import { resumeSession } from './session/session.ts'
import { ignoreCompositionKeys } from './ui/keys.ts'
import { RouterContext } from './ui/router-context.ts'

resumeSession({ isReloadable: true })
// Called after `resumeSession`, whose listeners count every key press as activity.
ignoreCompositionKeys()
watchAppearance()

const root = document.getElementById('root')

async function start(): Promise<void> {
  const { router } = await startRouter()
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </StrictMode>,
  )
}

void start()
