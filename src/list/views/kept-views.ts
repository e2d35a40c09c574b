import { toSearchParams } from '../../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../../contract/resources.ts'
import { paths } from '../../paths.ts'
import { pageSizePreference } from '../../preferences/persistent-store.ts'
import { isObject } from '../../reading/index.ts'
import { reportChange } from '../../session/kept-records.ts'
import { keptIn, type Owner, viewsNameOf } from '../../session/kept-storage.ts'
import { deviceStorage, tabStorage } from '../../session/tab-storage.ts'
import { settingsOf, type View } from '../../settings/settings.ts'
import type { Router } from '../../ui/router-context.ts'
import { isColumnName } from '../columns/columns-preference.ts'
import { storeColumns } from '../columns/store-columns.ts'
import { isTimed, parseWhere } from '../search/conditions.ts'

export interface KeptView extends View {
  resource: ResourceName
}

/** A view with the place it is from: this tab, this device, or the settings. */
export interface ListedView extends KeptView {
  origin: 'tab' | 'device' | 'operator'
}

const areTexts = (value: unknown) =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')
const isTextList = (value: unknown) => Array.isArray(value) && areTexts({ ...value })

// Widths are checked when they are applied.
const isKeptView = (value: unknown): value is KeptView =>
  isObject(value) &&
  typeof value.name === 'string' &&
  Object.hasOwn(resources, String(value.resource)) &&
  areTexts(value.filters) &&
  isTextList(value.conditions) &&
  Array.isArray(value.columns) &&
  value.columns.every(isColumnName) &&
  Number.isInteger(value.rowsPerPage)

const MAX_VIEWS = 50

// As many digits as a phone number has.
const MIN_PERSONAL_DIGITS = 7

export const isSameView = (one: KeptView | undefined, other: KeptView | undefined): boolean =>
  one !== undefined && one.resource === other?.resource && one.name === other.name

const viewsIn = (storage: typeof tabStorage, owner: Owner) =>
  keptIn(storage, viewsNameOf(owner)).filter(isKeptView)

/** Returns the views that a principal keeps on this device and in this tab; another tab may have moved one. */
export function keptViewsOf(owner: Owner): ListedView[] {
  const views = [
    ...viewsIn(deviceStorage, owner).map((view) => ({ ...view, origin: 'device' as const })),
    ...viewsIn(tabStorage, owner).map((view) => ({ ...view, origin: 'tab' as const })),
  ]
  return views
    .filter((view, index) => views.findIndex((other) => isSameView(view, other)) === index)
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Stores a view in place of another one. Without a view, that one is deleted. */
export function replaceView(
  owner: Owner,
  former: KeptView | undefined,
  view: KeptView | undefined,
  onDevice: boolean,
): void {
  for (const storage of [deviceStorage, tabStorage]) {
    const others = viewsIn(storage, owner).filter(
      (other) => !isSameView(other, former) && !isSameView(other, view),
    )
    const isStored = view && (storage === deviceStorage) === onDevice
    const views = isStored ? [{ ...view, origin: undefined }, ...others].slice(0, MAX_VIEWS) : others
    if (views.length > 0) storage.write(viewsNameOf(owner), views)
    else storage.remove(viewsNameOf(owner))
  }
  reportChange()
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
export function viewPath(
  { identity }: Owner,
  { resource, filters, conditions, rowsPerPage }: KeptView,
): string {
  const params = toSearchParams<FilterName>(
    {
      ...filters,
      ...(identity.kind === 'project' && { projectId: undefined }),
      page: 1,
      limit: rowsPerPage ?? pageSizePreference.get(),
    },
    conditions,
  )
  return paths[resource]() + (params.size > 0 ? `?${params}` : '')
}

/**
 * Shows a view's columns once a navigation with this state arrives. If the person stays at unsaved content or goes
 * elsewhere, nothing changes.
 */
export function showColumnsOnArrival(router: Router, state: object, view: KeptView): void {
  const { key } = router.state.location
  const show = () => {
    const { resource, columns, widths } = view
    if (router.state.location.state === state && columns)
      storeColumns(resource, { names: columns, order: columns, ...(widths && { widths }) })
  }
  show()
  const stop = router.subscribe(({ location }) => {
    if (location.key === key) return
    stop()
    show()
  })
}

/** Returns the texts of a view that may be an email address, a phone number or a name. */
export function personalTexts({ resource, filters, conditions = [] }: KeptView): string[] {
  const { fields } = settingsOf(resource)
  const values = parseWhere(conditions).conditions.flatMap(({ field, operator, value }) => {
    const isEnum = fields.get(field ?? '')?.type?.name === 'enum' || /^(?:true|false)$/i.test(value)
    const isText = /\p{L}/u.test(value) || value.replace(/\D/g, '').length >= MIN_PERSONAL_DIGITS
    return isText && !isEnum && !isTimed(operator) ? value : []
  })
  const name = filters?.[resources[resource].nameFilter]
  return name ? [name, ...values] : values
}
