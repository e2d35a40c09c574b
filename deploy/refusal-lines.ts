import { allowedWrites, refusalSentence } from '../service/refuse-operation.ts'
import type { Capability } from '../src/contract/capabilities.ts'

/** The comment in `nginx.conf` and the `Caddyfile` below which the lines are pasted. */
export const PASTE_COMMENT =
  '# Below this line, paste what npm run configure prints for capabilities that are turned off.'

/** The lines that make nginx and Caddy refuse what is turned off. Both compare the path as it is sent. */
export function refusalLines(denied: readonly Capability[]): { nginx: string[]; caddy: string[] } {
  const detail = refusalSentence(denied)
  const problem = JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, detail })
  const writes = allowedWrites(denied)
  const patterns = ['GET ', 'HEAD ', ...writes.map(({ method, path }) => `${method} ${path}([?]|$)`)]
  return {
    nginx: [
      'set $console_operation "$request_method $request_uri";',
      `if ($console_operation !~ "^(${patterns.join('|')})") { return 403 '${problem}'; }`,
    ],
    caddy: [
      '@denied {',
      '\tnot method GET HEAD',
      ...writes.flatMap(({ method, path }) => [
        '\tnot {',
        `\t\tmethod ${method}`,
        `\t\tvars_regexp {http.request.orig_uri} \`^${path}([?]|$)\``,
        '\t}',
      ]),
      '}',
      'handle @denied {',
      '\theader Content-Type application/problem+json',
      `\trespond \`${problem}\` 403`,
      '}',
    ],
  }
}

/** The same lines with comments that say where to paste them; none if nothing is turned off. */
export function refusalInstructions(denied: readonly Capability[]): string[] {
  if (denied.length === 0) return []
  const { nginx, caddy } = refusalLines(denied)
  const where = (file: string) =>
    `# In deploy/${file}, below the comment about capabilities, instead of earlier lines:`
  return [where('nginx.conf'), ...nginx, where('Caddyfile'), ...caddy]
}
