/**
 * Returns what a changelog says about a version, with each paragraph and list item on one line, because GitHub
 * shows a release's line breaks, and with links to the documents at an address.
 * @throws Error if the changelog has no such version, or says nothing about it.
 */
export function releaseNotes(changelog: string, version: string, address: string): string {
  const section = changelog
    .split(/^## /m)
    .find((text) => text.split(/[\s\]]/, 1)[0]?.replace('[', '') === version)
  const notes = section?.replace(/^.*\n/, '').trim()
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}.`)
  return `${notes.replace(/(?<=\S)\n *(?=[^\s#|-])/g, ' ').replaceAll('](docs/', `](${address}docs/`)}\n`
}
