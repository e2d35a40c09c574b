import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A write that a form or a button starts. */
export interface Write<Input, Output> {
  mutation: UseMutationResult<Output, Error, Input>
  /** Sends it, unless the one before is still on its way. Gives the output; undefined where there is none. */
  send: (input: Input, onFailure?: (error: unknown) => void) => Promise<{ output: Output } | undefined>
}

/** A write that is sent once however often it is asked for: the lock is set before React draws anything. */
export function useWrite<Input, Output>(
  options: UseMutationOptions<Output, Error, Input>,
): Write<Input, Output> {
  const mutation = useMutation(options)
  const locked = useRef(false)
  return {
    mutation,
    async send(input, onFailure) {
      if (locked.current) return undefined
      locked.current = true
      try {
        return { output: await mutation.mutateAsync(input) }
      } catch (error) {
        onFailure?.(error)
        return undefined
      } finally {
        locked.current = false
      }
    },
  }
}
