import type { Fault } from '../../service/browser/faults.ts'
import { newStore } from '../store.ts'

const normal: Fault = { name: 'normal' }

export const nextFault = newStore(normal)

export function chooseFault(name: Fault['name'], isSaving: (projectId: string) => boolean): void {
  const fault = { name, isSaving, onEnd: () => nextFault.get() === fault && nextFault.set(normal) }
  nextFault.set(fault)
}
