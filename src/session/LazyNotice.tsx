import { pageSettings } from '../settings/settings.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const OperatorNotice = lazyPart(async () => (await import('./OperatorNotice.tsx')).OperatorNotice)

if (pageSettings().notice) void OperatorNotice.preload()

export function LazyNotice() {
  const { notice } = pageSettings()
  return notice && <OperatorNotice notice={notice} />
}
