export type ResourceName = 'users' | 'apps' | 'projects'

/** How the interface names a resource and its fields; `shown` are the fields of its own, no identifier among them. */
export interface Resource {
  name: ResourceName
  singular: 'user' | 'app' | 'project'
  identifier: 'userId' | 'projectAppId' | 'projectId'
  fields: readonly string[]
  shown: readonly string[]
}

export const resources: Record<ResourceName, Resource> = {
  users: {
    name: 'users',
    singular: 'user',
    identifier: 'userId',
    fields: ['userId', 'projectId', 'nickname'],
    shown: ['nickname'],
  },
  apps: {
    name: 'apps',
    singular: 'app',
    identifier: 'projectAppId',
    fields: ['projectAppId', 'projectId', 'displayName', 'platform', 'bundleId'],
    shown: ['displayName', 'platform', 'bundleId'],
  },
  projects: {
    name: 'projects',
    singular: 'project',
    identifier: 'projectId',
    fields: ['projectId', 'name', 'description'],
    shown: ['name', 'description'],
  },
}

/** Every resource's identifier; apps and users also carry `projectId`, so only the others tell them from a project. */
export const identifiers = ['userId', 'projectAppId', 'projectId'] as const
