import { t } from '../../../messages/messages.ts'
import { type CreateQueue, statusOf } from './create-queue-state.ts'

const statuses = ['created', 'refused', 'unknown', 'waiting'] as const

/** Returns how many rows have each status, such as "2 apps created, 1 refused." */
export function receiptText(queue: CreateQueue): string {
  const counts = statuses.flatMap((status) => {
    const count = queue.rows.filter((row) => statusOf(queue, row) === status).length
    return count > 0 || status === 'created' ? t.newApps.count[status](count) : []
  })
  return `${counts.join(', ')}.`
}
