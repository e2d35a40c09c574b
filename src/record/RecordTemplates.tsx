import { useQueryClient } from '@tanstack/react-query'
import { connectionOf, keysOf } from '../api/http/connection.ts'
import { placeholderPattern } from '../contract/link-template.ts'
import type { ResourceName } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { fieldText, type JsonObject, scalarText, valueAt } from '../reading/index.ts'
import { caseOfTab } from '../session/find-link.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { labelText, settingsOf } from '../settings/settings.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './RecordCard.module.css'
import { encodedValue, isSecretValue } from './RecordLinks.tsx'

/**
 * Fills a template of an operator in. A value that is missing or must not leave the console is an empty text; within an
 * address, values are encoded as in links.
 */
const fillText = (
  template: string,
  record: JsonObject,
  keys: readonly string[],
  secretPaths: readonly string[],
  projectName: string | undefined,
  caseName?: string,
): string =>
  template.replace(/\S+/g, (word) =>
    word.replace(placeholderPattern, (_, path: string, offset: number) => {
      const known = path === 'project.name' ? projectName : path === 'case' ? caseName : undefined
      const text = known ?? scalarText(valueAt(record, path)) ?? ''
      if (isSecretValue(path, text, keys, secretPaths)) return ''
      if (!/https?:\/\//i.test(word.slice(0, offset))) return text.replace(/[\s\p{Cc}]+/gu, ' ')
      // A parenthesis would end a link of Markdown.
      return encodedValue(text).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
    }),
  )

/** Shows the operator's templates as one of the record's fields, each as a button that copies its text. */
export function RecordTemplates({ resource, record }: { resource: ResourceName; record: JsonObject }) {
  const keys = keysOf(connectionOf(useQueryClient()))
  const projectName = useProjectName(fieldText(record, 'projectId'))
  const { templates, secretPaths } = settingsOf(resource)
  if (templates.length === 0) return null
  return (
    <div>
      <dt>{t.record.copyAs}</dt>
      <dd>
        <ul className={styles.links}>
          {templates.map(({ name, text }) => (
            <li key={name}>
              <CopyButton
                label={t.record.copyAsName(name)}
                text={() => fillText(labelText(text), record, keys, secretPaths, projectName, caseOfTab())}
              >
                {name}
              </CopyButton>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
