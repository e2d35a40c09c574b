import { namedService } from '../api/http/connection.ts'
import { type Environment, environment, withService } from '../ui/environment.ts'

/** Adds the service's name and color to the operator's environment, if pages name the service. */
export function environmentOf(owner: { address: string }): Environment | undefined {
  const service = namedService(owner)
  return service ? withService(service) : environment
}
