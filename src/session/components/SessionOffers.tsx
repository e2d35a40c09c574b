import { serviceNameOf } from '../../api/http/connection.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { Principal } from '../principal.ts'
import { adoptFrom, useSessionOffers } from '../session-sharing.ts'
import type { SessionOffer } from '../tab-channel.ts'
import styles from './KeyEntryForm.module.css'
import { principalName } from './principal-name.ts'

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
  const offers = useSessionOffers().filter(({ owner }) => accepts(owner))
  return offers.map((offer) => (
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
