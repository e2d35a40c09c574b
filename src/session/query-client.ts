import { QueryClient } from '@tanstack/react-query'

/** The cache of one session. Retries, deadlines and offline rules are the call's own; TanStack would park writes offline. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
