import { namedService } from '../api/http/connection.ts'
import { type Environment, environment, withService } from '../ui/environment.ts'

/** What the pages of a service show as their environment. */
export function environmentOf(owner: { address: string }): Environment | undefined {
  const service = namedService(owner)
  return service ? withService(service) : environment
}
