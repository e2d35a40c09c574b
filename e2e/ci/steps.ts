/** The steps of an npm script that is a chain of others, or the script itself. */
export function stepsOf(scripts: Record<string, string>, name: string): string[] {
  const steps = (scripts[name] ?? '').split(' && ')
  return steps.every((step) => step.startsWith('npm run ')) ? steps : [`npm run ${name}`]
}

/** What `.ci/run` runs on the newest Node as well. */
export const newestNodeSteps = ['npm run check', 'npm run unit', 'npm run package']
