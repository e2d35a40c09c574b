import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { field, type JsonObject, jsonText } from '../api/json.ts'

const textOf = (record: JsonObject, name: string) => {
  const value = field(record, name)
  return value === undefined ? undefined : jsonText(value)
}

/** Returns the fields that a later response has changed since this address's record was first shown. */
export function useChangedFields(record: JsonObject): ReadonlySet<string> {
  const address = JSON.stringify(useParams())
  const [state, setState] = useState({ address, record, changed: new Set<string>() })
  const isSameAddress = state.address === address
  if (isSameAddress && state.record === record) return state.changed
  const names = isSameAddress ? Object.keys({ ...state.record, ...record }) : []
  const changed = new Set(names.filter((name) => textOf(state.record, name) !== textOf(record, name)))
  const next = { address, record, changed: changed.size > 0 || !isSameAddress ? changed : state.changed }
  setState(next)
  return next.changed
}
