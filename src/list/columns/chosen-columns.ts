import { isObject } from '../../api/json.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { remembered } from '../../preferences/remembered.ts'
import { isColumnName, mostColumns } from '../other-columns.ts'

/** Names of the fields that are columns, of each list where they were chosen. */
export type ChosenColumns = { readonly [List in ResourceName]?: readonly string[] }

function readNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return [...new Set(value.filter(isColumnName))].slice(0, mostColumns)
}

/** Reads what was remembered. Total: of anything else than lists of names nothing is taken. */
export function readChosenColumns(text: string | null): ChosenColumns {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isObject(stored)) return {}
    const projects = readNames(stored.projects)
    const apps = readNames(stored.apps)
    const users = readNames(stored.users)
    return { ...(projects && { projects }), ...(apps && { apps }), ...(users && { users }) }
  } catch {
    return {}
  }
}

/** The columns chosen on this device. */
export const chosenColumns = remembered('service-console.columns', readChosenColumns, JSON.stringify)
