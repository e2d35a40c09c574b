export interface Step {
  name: string
  script: string
}

/** The steps of an npm script that is a chain of others, or the script itself. */
export function stepsOf(scripts: Record<string, string>, name: string): Step[] {
  const parts = (scripts[name] ?? '').split(' && ').map((script) => ({
    name: /^npm run ([\w:-]+)/.exec(script)?.[1] ?? '',
    script,
  }))
  return parts.every((part) => part.name !== '') ? parts : [{ name, script: `npm run ${name}` }]
}
