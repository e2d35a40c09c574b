import { type Endpoint, endpoints } from '../src/contract/endpoints.ts'

/** An endpoint's path as Hono writes it, which is also what the log says of a request. */
export const routePattern = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

/** The endpoints at an address, whatever their methods; none where the address is unknown. */
export const matchEndpoints = (pathname: string): Endpoint[] =>
  endpoints.filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
