/** What a maintainer replaces before the first release. docs/maintaining.md explains each. */
const places = {
  homepage: 'package.json',
  bugs: 'package.json',
  repository: 'package.json',
  private: 'package.json',
  copyright: 'LICENSE',
}

/**
 * Returns what is still a placeholder, as `FILE: NAME is VALUE`.
 * @param read returns a file of the repository.
 */
export function placeholders(read: (path: string) => string): string[] {
  const { homepage, bugs, repository, private: isPrivate } = JSON.parse(read('package.json'))
  const [, copyright] = /^Copyright \(c\) (.*)$/m.exec(read('LICENSE')) ?? []
  const values = { homepage, bugs, repository: repository?.url, private: isPrivate, copyright }
  const isPlaceholder = (value: unknown) =>
    value === true || /^(git\+)?https:\/\/example\.com\/|Service Console authors$/.test(String(value))
  return Object.entries(places).flatMap(([name, file]) => {
    const value: unknown = values[name as keyof typeof places]
    return isPlaceholder(value) ? [`${file}: ${name} is ${value}`] : []
  })
}
