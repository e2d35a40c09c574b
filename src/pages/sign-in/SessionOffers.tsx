import { serviceNameOf } from '../../api/http/connection.ts'
import styles from '../../features/keys/KeyEntryForm.module.css'
import { principalName } from '../../features/keys/KeyEntryForm.tsx'
import { t } from '../../messages/messages.ts'
import type { Principal } from '../../session/principal.ts'
import { adoptFrom } from '../../session/session.ts'
import type { SessionOffer } from '../../session/tabs.ts'
import { useSessionState } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'

const labelOf = ({ owner, projectName }: SessionOffer): string => {
  const name = principalName(owner, projectName)
  const serviceName = serviceNameOf(owner)
  return serviceName === undefined ? t.signIn.continueAs(name) : t.signIn.continueAt(name, serviceName)
}

/**
 * Buttons to continue the sessions of other tabs in this one.
 * @param accepts whether the session of a principal is offered; by default every one is.
 */
export function SessionOffers({ accepts = () => true }: { accepts?: (owner: Principal) => boolean }) {
  const state = useSessionState()
  if (state.phase !== 'none' && state.phase !== 'locked') return null
  const offers = state.offers?.filter(({ owner }) => accepts(owner))
  return offers?.map((offer) => (
    <Button
      key={offer.tab}
      className={styles.long}
      variant="wide"
      title={offer.owner.identity.kind === 'project' ? offer.owner.identity.projectId : undefined}
      onClick={() => adoptFrom(offer.tab)}
    >
      {labelOf(offer)}
    </Button>
  ))
}
