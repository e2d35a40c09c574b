import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { field, type JsonObject, jsonText } from '../api/json.ts'

const textOf = (record: JsonObject, name: string) => {
  const value = field(record, name)
  return value === undefined ? undefined : jsonText(value)
}

/** Returns the names of the fields that differed when the record at this address last changed. */
export function useChangedFields(record: JsonObject): ReadonlySet<string> {
  const address = JSON.stringify(useParams())
  const [previous, setPrevious] = useState({ address, record, changed: new Set<string>() })
  const isSameAddress = previous.address === address
  if (isSameAddress && previous.record === record) return previous.changed
  const names = isSameAddress ? Object.keys({ ...previous.record, ...record }) : []
  const changed = new Set(names.filter((name) => textOf(previous.record, name) !== textOf(record, name)))
  const next = { address, record, changed: changed.size > 0 || !isSameAddress ? changed : previous.changed }
  setPrevious(next)
  return next.changed
}
