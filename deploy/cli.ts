#!/usr/bin/env node
import { describeFatalError } from '../service/describe-fatal-error.ts'
import { serve } from '../service/serve.ts'
import { parseCliOptions, usage } from './cli-options.ts'
import { configurePage } from './configure-page.ts'

// `service-console`, the command of the package, which also runs `npm run keys` and `npm run recount`.

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.log(usage)
  if (args[0] === 'keys' || args[0] === 'recount') {
    const { runServiceCommand } = await import('../service/command.ts')
    return runServiceCommand(args)
  }
  const { settings, page } = parseCliOptions(args, process.env)
  await serve(settings, (html) => configurePage(html, page))
}

run(process.argv.slice(2)).catch((error) => {
  console.error(describeFatalError(error))
  process.exit(1)
})
