import { useQueryClient } from '@tanstack/react-query'
import { connectionOf, keysOf } from '../api/http/connection.ts'
import { hasSecret, isSecretName, maskSecrets } from '../api/secrets.ts'
import { linkTemplateProblem, placeholderPattern } from '../contract/link-template.ts'
import type { Resource } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { type JsonObject, scalarText, valueAt } from '../reading/index.ts'
import { isWithin, settingsOf } from '../settings/settings.ts'
import { NewTabLink } from '../ui/NewTabLink.tsx'
import styles from './RecordCard.module.css'

/** Whether a value, also one in JSON, is a key, a token or in a secret field, and must not leave the console. */
export const isSecretValue = (
  path: string,
  text: string,
  keys: readonly string[],
  secretPaths: readonly string[],
): boolean =>
  isSecretName(path) || isWithin(path, secretPaths) || hasSecret(text, keys) || maskSecrets(text) !== text

/** Encodes a value for an address; `.` and `..` are empty, since servers may resolve them wherever they are. */
export const encodedValue = (text: string): string =>
  // `encodeURIComponent` throws on a lone surrogate.
  ['.', '..'].includes(text) ? '' : encodeURIComponent(text.toWellFormed())

/** Fills a valid template in; returns undefined if a value is missing or must not leave the console. */
function fillTemplate(
  template: string,
  record: JsonObject,
  keys: readonly string[],
  secretPaths: readonly string[],
): string | undefined {
  let isComplete = true
  const href = template.replace(placeholderPattern, (_, path: string) => {
    const text = scalarText(valueAt(record, path)) ?? ''
    const encoded = isSecretValue(path, text, keys, secretPaths) ? '' : encodedValue(text)
    if (encoded === '') isComplete = false
    return encoded
  })
  // Browsers resolve `.` and `..`, so that the path would be another one than the operator's.
  const hasDotSegment = /^[^?#]*\/\.{1,2}(?:[/?#]|$)/.test(href)
  return isComplete && !hasDotSegment ? href : undefined
}

/**
 * Returns the operator's links for a record: those whose template is valid and whose values the record has.
 * @param elements each `<meta name="record-link">`, as far as it is read.
 */
export const recordLinks = (
  resource: Resource,
  record: JsonObject,
  keys: readonly string[],
  elements: readonly Pick<HTMLMetaElement, 'content' | 'dataset'>[],
) => {
  const { secretPaths } = settingsOf(resource.name)
  return elements.flatMap(({ content, dataset }) => {
    const name = dataset.name?.trim()
    if (!name || dataset.resource !== resource.name || linkTemplateProblem(content, resource)) return []
    const href = fillTemplate(content, record, keys, secretPaths)
    return href === undefined ? [] : { name, href }
  })
}

/** Shows the operator's links as one of the record's fields. Each opens in a new tab, which cannot access this one. */
export function RecordLinks({ resource, record }: { resource: Resource; record: JsonObject }) {
  const keys = keysOf(connectionOf(useQueryClient()))
  const elements = [...document.querySelectorAll<HTMLMetaElement>('meta[name="record-link"]')]
  const links = recordLinks(resource, record, keys, elements)
  if (links.length === 0) return null
  return (
    <div>
      <dt>{t.record.links}</dt>
      <dd>
        <ul className={styles.links}>
          {links.map(({ name, href }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the links have no identity, and their order is fixed
            <li key={index}>
              <NewTabLink href={href}>
                <bdi>{name}</bdi>
              </NewTabLink>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
