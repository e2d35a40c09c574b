import { Link } from 'react-router-dom'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import styles from './LookUpLink.module.css'

/** Links a list to the page that checks IDs. Hidden on small screens, where the navigation has this link. */
export const LookUpLink = ({ kind }: { kind: ResourceName }) => (
  <Link className={`${buttonClass()} ${styles.wideOnly}`} to={paths.lookUp()} state={{ kind }}>
    {t.lookUp.title}
  </Link>
)
