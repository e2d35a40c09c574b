import { readCredentials, writeCredentials } from './credentials.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { credentialsInTab } from './tab-keys.ts'
import { toStoredName } from './to-stored-name.ts'

/** Updates the name of a Project key's project, which a reload and other tabs show before it is loaded. */
export function storeProjectName(principal: Principal, name: string): void {
  const stored = readCredentials()
  for (const credentials of [...credentialsInTab(), ...(stored?.entries ?? [])])
    if (isSamePrincipal(credentials, principal)) credentials.projectName = toStoredName(name)
  if (stored) writeCredentials(stored)
}
