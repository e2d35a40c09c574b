import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { type JsonObject, jsonText, ownField } from '../api/json.ts'

const textOf = (record: JsonObject, name: string) => {
  const value = ownField(record, name)
  return value === undefined ? undefined : jsonText(value)
}

/**
 * Returns the names of the fields whose values changed the last time the record changed. Empty after the user
 * opens another record.
 */
export function useChangedFields(record: JsonObject): ReadonlySet<string> {
  const pageParams = JSON.stringify(useParams())
  const [previous, setPrevious] = useState({ pageParams, record, changedFields: new Set<string>() })
  const isSamePage = previous.pageParams === pageParams
  if (isSamePage && previous.record === record) return previous.changedFields
  const names = isSamePage ? Object.keys({ ...previous.record, ...record }) : []
  const differentFields = new Set(
    names.filter((name) => textOf(previous.record, name) !== textOf(record, name)),
  )
  // A refresh that changes nothing keeps the marks of the last change.
  const changedFields = differentFields.size > 0 || !isSamePage ? differentFields : previous.changedFields
  // Set while rendering, as React recommends for state that depends on the previous props.
  setPrevious({ pageParams, record, changedFields })
  return changedFields
}
