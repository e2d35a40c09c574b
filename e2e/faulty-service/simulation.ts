import type { Identity } from '../fixtures.ts'

/**
 * A key says how the service shall behave with it, so that anybody can try each fault by typing a key:
 * `simulate:list=spring-page,record=strapi,refusal=laravel,kind=project401,fault=reset*1@listUsers`. Parts are separated by
 * commas; `fault` may stand several times, and the first that is aimed at a request plays; `run` makes a key unique.
 */
export interface Simulation {
  /** Slug of a shape in `e2e/dialects`. */
  list: string
  record: string
  refusal: string
  kind: string
  /** The most rows a page that may be asked for; more is refused with 400. */
  largest: number
  faults: Fault[]
}

/** One fault: `name[:argument][*times][@target]`. */
export interface Fault {
  name: string
  argument: string
  /** How often it plays before the service behaves; always, where none is given. */
  times: number
  /**
   * An endpoint of the contract by its name, `reads`, `writes`, `lists`, `records`, `page-7` of any list, or `sign-in` (a list asked for
   * with `limit=1`, which no other target reaches, so that one can sign in). Everything else where none is given.
   */
  target: string
}

/** A name as a part of a key. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9$_]+/g, '-')
    .replace(/^-|-$/g, '')

function readFault(text: string): Fault {
  const [, name = '', argument = '', times, target = ''] =
    /^([a-z0-9-]+)(?::([^*@]+))?(?:\*(\d+))?(?:@(.+))?$/.exec(text) ?? []
  return { name, argument, times: times === undefined ? Number.POSITIVE_INFINITY : Number(times), target }
}

/** Who the key is, as sign-in would find out. */
export function identityOf(key: string): Identity {
  const kind = parseSimulation(key)?.kind ?? 'master'
  return kind.startsWith('project') ? { kind: 'project', projectId: 'prj_1' } : { kind: 'master' }
}

/** What a key asks for; undefined for a key that is none of ours. */
export function parseSimulation(key: string): Simulation | undefined {
  if (!key.startsWith('simulate:')) return undefined
  const simulation: Simulation = {
    list: 'plain-wrapper',
    record: 'bare',
    refusal: 'rfc-9457',
    kind: 'master',
    largest: Number.POSITIVE_INFINITY,
    faults: [],
  }
  for (const part of key.slice('simulate:'.length).split(',')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (name === 'fault') simulation.faults.push(readFault(value))
    else if (name === 'largest') simulation.largest = Number(value)
    else if (name === 'list' || name === 'record' || name === 'refusal' || name === 'kind')
      simulation[name] = value
  }
  return simulation
}
