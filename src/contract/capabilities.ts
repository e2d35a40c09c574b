import { createApp, createProject, type Endpoint, signInUser, updateProject } from './endpoints.ts'

/** What an operator can turn off, with the endpoint that it needs. */
export const capabilities = {
  signInAs: signInUser,
  createProject,
  createApp,
  editProject: updateProject,
} as const satisfies Record<string, Endpoint>

export type Capability = keyof typeof capabilities

export const capabilityNames = Object.keys(capabilities).filter((name): name is Capability =>
  Object.hasOwn(capabilities, name),
)

export const capabilityOf = ({ name }: Pick<Endpoint, 'name'>): Capability | undefined =>
  capabilityNames.find((capability) => capabilities[capability].name === name)
