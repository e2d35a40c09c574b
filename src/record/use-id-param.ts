import { useParams } from 'react-router-dom'
import type { Resource } from '../contract/resources.ts'
import { decodeId } from '../paths.ts'

/** Returns the identifier in this page's address. */
export function useIdParam(name: Resource['identifier']): string {
  return decodeId(useParams()[name] ?? '')
}
