import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { field, type JsonObject, jsonText } from '../api/json.ts'

const textOf = (record: JsonObject, name: string) => {
  const value = field(record, name)
  return value === undefined ? undefined : jsonText(value)
}

/** Returns the fields that a later response has changed since this address's record was first shown. */
export function useChangedFields(record: JsonObject): ReadonlySet<string> {
  const id = JSON.stringify(useParams())
  const [state, setState] = useState({ id, record, changed: new Set<string>() })
  if (state.id === id && state.record === record) return state.changed
  const names = state.id === id ? Object.keys({ ...state.record, ...record }) : []
  const changed = new Set(names.filter((name) => textOf(state.record, name) !== textOf(record, name)))
  const next = { id, record, changed: changed.size > 0 || state.id !== id ? changed : state.changed }
  setState(next)
  return next.changed
}
