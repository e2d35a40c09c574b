// The resources of the interface as plain data without zod, because the first page does not load zod.

export const platforms = ['web', 'android', 'ios'] as const

const dataFields = {
  projects: ['name', 'description'],
  apps: ['displayName', 'platform', 'bundleId'],
  users: ['nickname'],
} as const

/**
 * The three resources. `identifier` and `nameField` are the fields with a record's identifier and display
 * name, `fields` are all fields of a record, `dataFields` those without identifiers, `bodyFields` those in
 * the body of a create, an update or a sign-in, `filters` the text filters of the list, and `nameFilter` the
 * one of the display name.
 */
export const resources = {
  projects: {
    name: 'projects',
    singular: 'project',
    identifier: 'projectId',
    nameField: 'name',
    fields: ['projectId', ...dataFields.projects],
    dataFields: dataFields.projects,
    bodyFields: dataFields.projects,
    filters: ['projectName'],
    nameFilter: 'projectName',
  },
  apps: {
    name: 'apps',
    singular: 'app',
    identifier: 'projectAppId',
    nameField: 'displayName',
    fields: ['projectAppId', 'projectId', ...dataFields.apps],
    dataFields: dataFields.apps,
    bodyFields: ['projectId', ...dataFields.apps],
    filters: ['projectId', 'appName'],
    nameFilter: 'appName',
  },
  users: {
    name: 'users',
    singular: 'user',
    identifier: 'userId',
    nameField: 'nickname',
    fields: ['userId', 'projectId', ...dataFields.users],
    dataFields: dataFields.users,
    bodyFields: ['userId'],
    filters: ['projectId', 'nickname'],
    nameFilter: 'nickname',
  },
} as const

export type ResourceName = keyof typeof resources
export type FilterName = (typeof resources)[ResourceName]['filters'][number]
export type Resource = (typeof resources)[ResourceName]
export type ResourceOf<Field extends string> = Resource & { readonly fields: readonly Field[] }

export const projectFields = resources.projects.fields
export const appFields = resources.apps.fields
export const userFields = resources.users.fields

export type ProjectField = (typeof projectFields)[number]
export type AppField = (typeof appFields)[number]
export type UserField = (typeof userFields)[number]

/** The identifier fields of the resources. `projectId` is the last, since apps and users have it too. */
export const identifierFields = [
  resources.users.identifier,
  resources.apps.identifier,
  resources.projects.identifier,
]
