import { toSearchParams } from '../../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../../contract/resources.ts'
import { paths } from '../../paths.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { isObject } from '../../reading/index.ts'
import { isFormValues } from '../../session/drafts.ts'
import { reportChange } from '../../session/kept-records.ts'
import { keptIn, type Owner, viewsNameOf } from '../../session/kept-storage.ts'
import { deviceStorage, tabStorage } from '../../session/tab-storage.ts'
import { settingsOf, type View } from '../../settings/settings.ts'
import type { Router } from '../../ui/router-context.ts'
import { isColumnName } from '../columns/columns-preference.ts'
import { storeColumns } from '../columns/store-columns.ts'

export interface KeptView extends View {
  resource: ResourceName
}

/** A view with the place it is from: this tab, this device, or the settings. */
export interface ListedView extends KeptView {
  origin: 'tab' | 'device' | 'operator'
}

const isKeptView = (value: unknown): value is KeptView =>
  isObject(value) &&
  typeof value.name === 'string' &&
  Object.hasOwn(resources, String(value.resource)) &&
  isFormValues(value.filters) &&
  Array.isArray(value.conditions) &&
  isFormValues({ ...value.conditions }) &&
  (value.columns === undefined || (Array.isArray(value.columns) && value.columns.every(isColumnName))) &&
  Number.isInteger(value.rowsPerPage)

export const isSameView = (one: KeptView | undefined, other: KeptView | undefined): boolean =>
  one !== undefined && one.resource === other?.resource && one.name === other.name

const viewsIn = (storage: typeof tabStorage, owner: Owner) =>
  keptIn(storage, viewsNameOf(owner)).filter(isKeptView)

/** Returns the views that a principal keeps on this device and in this tab; another tab may have moved one. */
export function keptViewsOf(owner: Owner): ListedView[] {
  const onDevice = viewsIn(deviceStorage, owner).map((view) => ({ ...view, origin: 'device' as const }))
  const inTab = viewsIn(tabStorage, owner).map((view) => ({ ...view, origin: 'tab' as const }))
  const onlyInTab = inTab.filter((view) => !onDevice.some((other) => isSameView(view, other)))
  return [...onDevice, ...onlyInTab].sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * Stores a view in place of another one. Without a view, that one is deleted. Returns whether this is stored; if not,
 * nothing has changed.
 */
export function replaceView(
  owner: Owner,
  former: KeptView | undefined,
  view: KeptView | undefined,
  onDevice: boolean,
): boolean {
  const name = viewsNameOf(owner)
  const storages = onDevice ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage]
  const isStored = storages.every((storage, index) => {
    const others = viewsIn(storage, owner).filter(
      (other) => !isSameView(other, former) && !isSameView(other, view),
    )
    const views = view && index === 0 ? [{ ...view, origin: undefined }, ...others] : others
    if (views.length > 0) return storage.write(name, views, false)
    storage.remove(name)
    return true
  })
  reportChange()
  return isStored
}

/** Returns the person's views and those of the settings that a key can open. */
export function listedViews(owner: Owner): ListedView[] {
  const { identity } = owner
  const declared = Object.values(resources).flatMap(({ name: resource }) =>
    settingsOf(resource).views.map((view): ListedView => ({ ...view, resource, origin: 'operator' })),
  )
  const isOpen = ({ resource, filters }: ListedView) =>
    identity.kind === 'master' ||
    (resource !== 'projects' && [undefined, identity.projectId].includes(filters?.projectId))
  return [...keptViewsOf(owner), ...declared.filter(isOpen)]
}

/** Returns the address of a view. A Project key's lists are always those of its project. */
export function viewPath({ identity }: Owner, view: KeptView): string {
  const { resource, filters = {}, conditions, rowsPerPage = pageSizePreference.get() } = view
  const names = resources[resource].filters.filter(
    (name) => identity.kind === 'master' || name !== 'projectId',
  )
  const params = toSearchParams<FilterName>(
    { ...Object.fromEntries(names.map((name) => [name, filters[name]])), page: 1, limit: rowsPerPage },
    conditions,
  )
  return paths[resource]() + (params.size > 0 ? `?${params}` : '')
}

/**
 * Returns the address and location state of a view, and what to call when it opens: it shows the view's columns once
 * the navigation arrives. If the person stays at unsaved content or goes elsewhere, nothing changes.
 */
export function viewLink(owner: Owner, router: Router | undefined, view: KeptView) {
  const { resource, columns } = view
  const state = {}
  const show = () => {
    if (router?.state.location.state === state && columns)
      storeColumns(resource, { names: columns, order: columns })
  }
  const onOpen = () => {
    const key = router?.state.location.key
    show()
    const stop = router?.subscribe(({ location }) => {
      if (location.key === key) return
      stop?.()
      show()
    })
  }
  return { to: viewPath(owner, view), state, onOpen }
}
