import { namedService } from '../api/http/connection.ts'
import { type Environment, environment, toColor } from '../ui/environment.ts'

/** The operator's environment, with the name and first the color of the service if pages name it. */
export function environmentOf(owner: { address: string }): Environment | undefined {
  const service = namedService(owner)
  if (!service) return environment
  const names = new Set([environment?.name, service.name].filter((name) => name !== undefined))
  return { name: [...names].join(' · '), color: toColor(service.color) ?? environment?.color ?? 'gray' }
}
