import type { KeyIdentity } from '../fixtures.ts'

/**
 * How the service behaves, as defined by the key, so that anybody can try a fault by entering a key:
 * `simulate:list=spring-page,record=strapi,refusal=laravel,kind=project401,fault=reset*1@listUsers`. Commas
 * separate the parts. `fault` may be repeated; the first one that applies to a request is used. `run` makes a
 * key unique.
 */
export interface Simulation {
  /** Slug of a format in `e2e/response-formats`. */
  list: string
  record: string
  refusal: string
  kind: string
  /** The maximum limit of a list. A request for more is refused with 400. */
  maxLimit: number
  faults: Fault[]
}

/** One fault: `name[:argument][*times][@target]`. */
export interface Fault {
  name: string
  argument: string
  /** How often it applies before the service is sound; always by default. */
  times: number
  /**
   * The name of an endpoint, `reads`, `writes`, `lists`, `records`, `page-7` of any list, or `sign-in` (lists
   * requested with `limit=1`, which no other target includes). Everything but sign-in by default.
   */
  target: string
}

/** A name as written in a key. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9$_]+/g, '-')
    .replace(/^-|-$/g, '')

function parseFault(text: string): Fault {
  const [, name = '', argument = '', times, target = ''] =
    /^([a-z0-9-]+)(?::([^*@]+))?(?:\*(\d+))?(?:@(.+))?$/.exec(text) ?? []
  return { name, argument, times: times === undefined ? Number.POSITIVE_INFINITY : Number(times), target }
}

/** The identity that sign-in would find for a key. */
export function identityOf(key: string): KeyIdentity {
  const kind = parseSimulation(key)?.kind ?? 'master'
  return kind.startsWith('project') ? { kind: 'project', projectId: 'prj_1' } : { kind: 'master' }
}

/** Parses the simulation of a key; undefined for a key of another form. */
export function parseSimulation(key: string): Simulation | undefined {
  if (!key.startsWith('simulate:')) return undefined
  const simulation: Simulation = {
    list: 'plain-wrapper',
    record: 'bare',
    refusal: 'rfc-9457',
    kind: 'master',
    maxLimit: Number.POSITIVE_INFINITY,
    faults: [],
  }
  for (const part of key.slice('simulate:'.length).split(',')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (name === 'fault') simulation.faults.push(parseFault(value))
    else if (name === 'largest') simulation.maxLimit = Number(value)
    else if (name === 'list' || name === 'record' || name === 'refusal' || name === 'kind')
      simulation[name] = value
  }
  return simulation
}
