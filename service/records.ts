import { App } from '../src/contract/app.ts'
import { Project } from '../src/contract/project.ts'
import { User } from '../src/contract/user.ts'
import { z } from '../src/contract/zod.ts'

// What this service answers, beyond the fields that the interface names. Instants are ISO 8601 in UTC.
const Instant = z.iso.datetime()

export const ProjectRecord = z.extend(Project, {
  description: z.nullable(z.string()),
  region: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const AppRecord = z.extend(App, { bundleId: z.nullable(z.string()), createdAt: Instant })

export const UserRecord = z.extend(User, {
  nickname: z.nullable(z.string()),
  country: z.nullable(z.string()),
  lastSeenAt: z.nullable(Instant),
  createdAt: Instant,
})

export const SignIn = z.object({ user: UserRecord, token: z.string(), expiresAt: Instant })

const list = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), limit: z.int() })

export const ProjectList = list(ProjectRecord)
export const AppList = list(AppRecord)
export const UserList = list(UserRecord)

/** A refusal, RFC 9457. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), detail: z.string() }))),
})
