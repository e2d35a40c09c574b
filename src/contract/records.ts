// What the first page needs to know of the records, apart from their schemas: those bring zod along.

/** The interface's own fields of each record, in its order. */
export const projectFields = ['projectId', 'name', 'description'] as const
export const appFields = ['projectAppId', 'projectId', 'displayName', 'platform', 'bundleId'] as const
export const userFields = ['userId', 'projectId', 'nickname'] as const

export type ProjectField = (typeof projectFields)[number]
export type AppField = (typeof appFields)[number]
export type UserField = (typeof userFields)[number]

/** The platforms that an app may be made for. */
export const platforms = ['web', 'android', 'ios'] as const
