import { strictTransportSecurity } from './policy.ts'

type FetchHandler = (request: Request) => Response | Promise<Response>

const isServicePath = (path: string) => /^\/(v1(\/.*)?|openapi\.json|healthz|readyz)$/.test(path)

/** Combines two handlers on one origin: service paths go to `service`, all others to `page`. */
export const mountOnOneOrigin =
  (service: FetchHandler, page: FetchHandler) =>
  async (request: Request): Promise<Response> => {
    const response = await (isServicePath(new URL(request.url).pathname) ? service : page)(request)
    // Only a proxy in front can use HTTPS, and browsers ignore the header over plain HTTP.
    if (request.headers.get('x-forwarded-proto') === 'https') {
      response.headers.set('strict-transport-security', strictTransportSecurity)
    }
    return response
  }
