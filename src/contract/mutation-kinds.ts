/** The kinds of writes, named like their endpoints. */
export const mutationKinds = ['createProject', 'updateProject', 'createApp', 'signInUser'] as const
export type MutationKind = (typeof mutationKinds)[number]
