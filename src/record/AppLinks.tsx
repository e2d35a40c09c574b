import { Link } from 'react-router-dom'
import type { ServiceRecord } from '../api/reading/row.ts'
import type { AppField } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { platformName } from '../messages/field-labels.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { Truncated } from '../ui/Text.tsx'
import styles from './AppLinks.module.css'

interface AppLinksProps {
  label: string
  apps: readonly ServiceRecord<AppField>[]
}

/** A list of links to apps, each with its platform. */
export const AppLinks = ({ label, apps }: AppLinksProps) => (
  <ul className={styles.apps} aria-label={label}>
    {apps.map(({ projectAppId, displayName, platform }, index) => {
      const nameElement = <Truncated text={firstVisibleText(displayName, projectAppId) ?? t.lists.unnamed} />
      return (
        <li key={projectAppId ?? index}>
          {projectAppId ? <Link to={paths.app(projectAppId)}>{nameElement}</Link> : nameElement}
          {platform && <span className={styles.platform}>{platformName(platform)}</span>}
        </li>
      )
    })}
  </ul>
)
