import { DEFAULT_LIMIT, DEFAULT_PAGE, type ListParams, readCount } from '../src/contract/list-params.ts'
import { z } from '../src/contract/zod.ts'

// An address has text alone; anything but a count is left for the refusal to name.
const Count = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? (readCount(value) ?? value) : value)),
  z.int().check(z.minimum(1)),
)

/** The two parameters that every list takes. */
export const pagingParams = { limit: z._default(Count, DEFAULT_LIMIT), page: z._default(Count, DEFAULT_PAGE) }

/** The query of a list, by its text filters. */
export const listQuerySchema = <Filter extends string>(
  filters: readonly Filter[],
): z.ZodMiniObject & z.ZodMiniType<ListParams<Filter>> =>
  // zod cannot say of names that it is given which of them there are.
  z.object({
    ...Object.fromEntries(filters.map((name) => [name, z.optional(z.string())])),
    ...pagingParams,
  }) as never
