import { type Endpoint, endpoints } from '../src/contract/endpoints.ts'

/** An endpoint's path in Hono's syntax, which the log also uses. */
export const routePattern = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

/** The endpoints of a path, whatever their methods; empty if the path is unknown. */
export const matchEndpoints = (pathname: string): Endpoint[] =>
  endpoints.filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
