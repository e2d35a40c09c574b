import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from '../src/contract/bodies.ts'
import type { AppField, ProjectField, UserField } from '../src/contract/resources.ts'

type Schemas<Field extends string> = Record<Field, z.ZodMiniType>

const Instant = z.iso.datetime()

// The interface's fields come first, then those that this service adds. Times are ISO 8601 in UTC.

export const ProjectRecord = z.extend(
  z.looseObject({
    projectId: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
  } satisfies Schemas<ProjectField>),
  { region: z.string(), createdAt: Instant, updatedAt: Instant },
)

export const AppRecord = z.extend(
  z.looseObject({
    projectAppId: z.string(),
    projectId: z.string(),
    displayName: z.string(),
    platform: z.string(),
    bundleId: z.nullable(z.string()),
  } satisfies Schemas<AppField>),
  { createdAt: Instant },
)

export const UserRecord = z.extend(
  z.looseObject({
    userId: z.string(),
    projectId: z.string(),
    nickname: z.nullable(z.string()),
  } satisfies Schemas<UserField>),
  { country: z.nullable(z.string()), lastSeenAt: z.nullable(Instant), createdAt: Instant },
)

/** The columns that a record's schema names, so that no other leaves the database. */
export const columnsOf = <Name extends string, Table extends Record<Name, PgColumn>>(
  table: Table,
  { shape }: { shape: Record<Name, unknown> },
) => Object.fromEntries(Object.keys(shape).map((name) => [name, table[name as Name]])) as Pick<Table, Name>

export const SignInBody = z.object({ user: UserRecord, token: z.string(), expiresAt: Instant })

const listBody = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), limit: z.int() })

export const ProjectListBody = listBody(ProjectRecord)
export const AppListBody = listBody(AppRecord)
export const UserListBody = listBody(UserRecord)

/** A refusal, RFC 9457. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), detail: z.string() }))),
})
