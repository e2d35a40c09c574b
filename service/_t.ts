import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openPglite } from './db/pglite.ts'
let t = performance.now()
const lap = (s: string) => { console.log(s, Math.round(performance.now()-t)); t = performance.now() }
const a = await PGlite.create({ extensions: { pg_trgm } }); lap('mem create')
const dump = await a.dumpDataDir('none'); lap('dump ' + dump.size)
const b = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: dump }); lap('load'); console.log((await b.query('select 1 as x')).rows)
const c = await openPglite(undefined); lap('openPglite')
const d = await PGlite.create('/tmp/x/pgl' + process.pid, { extensions: { pg_trgm }, loadDataDir: dump }); lap('load to disk')
