import { services } from '../../api/http/connection.ts'
import { t } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { takeFrom, useOffers } from '../hand-over.ts'
import type { Principal } from '../principal.ts'
import type { Offer } from '../tabs.ts'
import styles from './KeyEntryForm.module.css'
import { ownerName } from './owner-name.ts'

const nameOf = ({ owner, projectName }: Offer): string => {
  const offered = services()
  const service = offered.find(({ address }) => address === owner.address)
  return service && offered.length > 1
    ? t.signIn.continueAt(ownerName(owner, projectName), service.name)
    : t.signIn.continueAs(ownerName(owner, projectName))
}

/** The sessions of other tabs that can be gone on with in this one. */
export function Offers({ isWelcome = () => true }: { isWelcome?: (owner: Principal) => boolean }) {
  const offers = useOffers().filter(({ owner }) => isWelcome(owner))
  return offers.map((offer) => (
    <Button
      key={offer.tab}
      className={styles.long}
      look="wide-plain"
      title={offer.owner.identity.kind === 'project' ? offer.owner.identity.projectId : undefined}
      onClick={() => takeFrom(offer.tab)}
    >
      {nameOf(offer)}
    </Button>
  ))
}
