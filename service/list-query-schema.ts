import { z } from '../src/contract/bodies.ts'
import {
  DEFAULT_LIMIT,
  DEFAULT_PAGE,
  type ListParams,
  parsePositiveInteger,
} from '../src/contract/list-params.ts'

// Query values are text; an invalid count is passed through, so that the refusal describes it.
const Count = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? (parsePositiveInteger(value) ?? value) : value,
  ),
  z.int().check(z.minimum(1)),
)

export const pagingParams = { limit: z._default(Count, DEFAULT_LIMIT), page: z._default(Count, DEFAULT_PAGE) }

export const listQuerySchema = <Filter extends string>(
  filters: readonly Filter[],
): z.ZodMiniObject & z.ZodMiniType<ListParams<Filter>> =>
  // zod cannot infer a type from names that are known only at run time.
  z.object({
    ...Object.fromEntries(filters.map((name) => [name, z.optional(z.string())])),
    ...pagingParams,
  }) as never
