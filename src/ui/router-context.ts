import { createContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'

export type Router = ReturnType<typeof createBrowserRouter>

/** The router of the page, whose state is ahead of React Router's hooks while React renders a navigation. */
export const RouterContext = createContext<Router | undefined>(undefined)
