import { strictTransportSecurity } from './policy.ts'

type FetchHandler = (request: Request) => Response | Promise<Response>

const isServicePath = (path: string) => /^\/(v1(\/.*)?|openapi\.json|healthz|readyz)$/.test(path)

/** One origin of two: the service's own addresses go to `service`, all others to `page`. */
export const mountOnOneOrigin =
  (service: FetchHandler, page: FetchHandler) =>
  async (request: Request): Promise<Response> => {
    const response = await (isServicePath(new URL(request.url).pathname) ? service : page)(request)
    // Only a proxy in front can have spoken https; over plain http browsers do not heed the header.
    if (request.headers.get('x-forwarded-proto') === 'https') {
      response.headers.set('strict-transport-security', strictTransportSecurity)
    }
    return response
  }
