import { useParams } from 'react-router-dom'
import { decodeId } from '../paths.ts'

/** The identifier in this page's address. */
export function useIdParam(name: 'projectId' | 'projectAppId' | 'userId'): string {
  return decodeId(useParams()[name] ?? '')
}
