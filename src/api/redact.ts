/** Shorter ones may stand in any text by chance. */
const shortest = 8

/**
 * A service's text without the key that was sent to it: some services repeat it in their refusals, and from there it would
 * reach the page, its caches and the reports that people copy.
 */
export function redactKey(text: string, key: string | undefined): string {
  if (key === undefined || key.length < shortest) return text
  const written = [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]
  return [...new Set(written)].reduce((rest, form) => rest.replaceAll(form, '…'), text)
}
