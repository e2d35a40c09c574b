import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Capability } from '../src/contract/capabilities.ts'
import { PASTE_COMMENT, refusalLines } from './refusal-lines.ts'
import { replaceInConfig, startOnFreePort } from './test-servers.ts'

interface RunningNginx {
  /** Has no trailing slash. */
  url: string
  logs: () => string
  stop: () => void
}

/** Creates a main configuration like Debian's nginx.conf, with all files in `folder`. */
const mainConf = (folder: string) => `
user ${userInfo().username};
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/site.conf;
}
`

/** Runs `deploy/nginx.conf` on a free port; the console is in `folder/dist`, nginx's files in `folder`. */
export const startNginx = (
  nginx: string,
  service: string,
  folder: string,
  readOnly = false,
  denied: readonly Capability[] = [],
): Promise<RunningNginx> =>
  startOnFreePort((port) => startOnPort(nginx, service, folder, readOnly, denied, port))

async function startOnPort(
  nginx: string,
  service: string,
  folder: string,
  readOnly: boolean,
  denied: readonly Capability[],
  port: number,
): Promise<RunningNginx> {
  const address = `127.0.0.1:${port}`
  const site = replaceInConfig(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8'), {
    'listen 8080;': `listen ${address};`,
    '/srv/service-console': folder,
    'http://127.0.0.1:4173': service,
    '# if ($request_method': readOnly ? 'if ($request_method' : '# if ($request_method',
    [PASTE_COMMENT]: [PASTE_COMMENT, ...(denied.length > 0 ? refusalLines(denied).nginx : [])].join('\n'),
    '/var/log/nginx': join(folder, 'logs'),
  })
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), mainConf(folder))
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const run = (...args: string[]) =>
    execFileSync(nginx, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log'), ...args], {
      stdio: 'pipe',
    })
  // nginx moves to the background once it listens.
  run()
  return {
    url: `http://${address}`,
    logs: () =>
      readdirSync(join(folder, 'logs'))
        .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
        .join('\n'),
    stop: () => run('-s', 'stop'),
  }
}
