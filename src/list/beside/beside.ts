import { createContext, type RefObject, use } from 'react'
import { useLocation } from 'react-router-dom'
import { type RecordInList, recordInList } from '../../paths.ts'
import { wideWindow } from '../../preferences/open-records.ts'
import { useStore } from '../../use-store.ts'

/** The record that stands beside its list. */
export function useRecordBeside(): RecordInList | undefined {
  const location = useLocation()
  return useStore(wideWindow) ? recordInList(location) : undefined
}

/** The path of the page, which is the list's with any record beside it. */
export function usePagePath(): string {
  const { pathname } = useLocation()
  return useRecordBeside()?.listPath ?? withoutEndSlash(pathname)
}

const withoutEndSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1')

/** The address of the list on screen, whether or not a record stands beside it. */
export function useListLocation(): { pathname: string; search: string } {
  const location = useLocation()
  return {
    pathname: recordInList(location)?.listPath ?? withoutEndSlash(location.pathname),
    search: location.search,
  }
}

export interface Beside {
  /** Whether a record can stand beside the list. */
  isPossible: boolean
  /** The ID of the record beside the list, or of the one that is about to be; undefined without one. */
  id: string | undefined
  /** The IDs of the rows on screen, which the list sets. */
  rowIds: RefObject<readonly (string | undefined)[]>
  open: (id: string) => void
  openPage: (id: string) => void
  close: () => void
  /** Opens the record after the last of several moves. */
  follow: (id: string) => void
  stopFollowing: () => void
}

export const BesideContext = createContext<Beside | undefined>(undefined)

export const useBeside = (): Beside | undefined => use(BesideContext)
