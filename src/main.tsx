import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import './ui/tokens.css'
import './ui/base.css'
import { routes } from './routes.tsx'
import { resumeSession } from './session/session.ts'
import { theme } from './ui/theme.ts'

resumeSession()

// The operator moves the console by changing <base href>; the router follows it.
const router = createBrowserRouter(routes, {
  basename: new URL(document.baseURI).pathname.replace(/\/$/, '') || '/',
})

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  )
}
