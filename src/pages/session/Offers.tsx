import { services } from '../../api/http/connection.ts'
import { t } from '../../messages/entry.ts'
import { takeFrom, useOffers } from '../../session/hand-over.ts'
import type { Principal } from '../../session/principal.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './KeyEntryForm.module.css'
import { ownerName } from './owner-name.ts'

const nameOf = (owner: Principal): string => {
  const offered = services()
  const service = offered.find(({ address }) => address === owner.address)
  return service && offered.length > 1
    ? t.signIn.continueAt(ownerName(owner), service.name)
    : t.signIn.continueAs(ownerName(owner))
}

/** The sessions of other tabs that can be gone on with in this one. */
export function Offers({ isWelcome = () => true }: { isWelcome?: (owner: Principal) => boolean }) {
  const offers = useOffers().filter(({ owner }) => isWelcome(owner))
  return offers.map(({ tab, owner }) => (
    <Button key={tab} className={styles.long} look="wide-plain" onClick={() => takeFrom(tab)}>
      {nameOf(owner)}
    </Button>
  ))
}
