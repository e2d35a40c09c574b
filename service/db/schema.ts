import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { platforms } from '../../src/contract/resources.ts'

// These are the tables that migrations/ creates; only the migrations define constraints and indexes.

const instant = (column: string) => timestamp(column, { withTimezone: true })
// The database's clock keeps lists in order (newest first) although several processes write.
const createdAt = () => instant('created_at').notNull().defaultNow()

export const projects = pgTable('projects', {
  projectId: text('project_id').primaryKey(),
  name: text('name').notNull(),
  nameFolded: text('name_folded').notNull(),
  description: text('description'),
  region: text('region').notNull(),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const apps = pgTable('apps', {
  projectAppId: text('project_app_id').primaryKey(),
  projectId: text('project_id').notNull(),
  displayName: text('display_name').notNull(),
  displayNameFolded: text('display_name_folded').notNull(),
  platform: text('platform', { enum: platforms }).notNull(),
  bundleId: text('bundle_id'),
  createdAt: createdAt(),
})

export const users = pgTable('users', {
  userId: text('user_id').primaryKey(),
  projectId: text('project_id').notNull(),
  nickname: text('nickname'),
  nicknameFolded: text('nickname_folded'),
  country: text('country'),
  lastSeenAt: instant('last_seen_at'),
  createdAt: createdAt(),
})

export const userCounts = pgTable('user_counts', {
  projectId: text('project_id').notNull(),
  slot: integer('slot').notNull(),
  users: bigint('users', { mode: 'number' }).notNull(),
})

/** Without a status, the request still runs; without a body, a repeat runs again. */
export const idempotentWrites = pgTable('idempotent_writes', {
  keyHash: text('key_hash').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status'),
  body: text('body'),
  location: text('location'),
  createdAt: createdAt(),
})

export const keys = pgTable('keys', {
  keyId: text('key_id').primaryKey(),
  kind: text('kind', { enum: ['master', 'project'] }).notNull(),
  projectId: text('project_id'),
  hash: text('hash').notNull(),
  lastFour: text('last_four').notNull(),
  createdAt: createdAt(),
  revokedAt: instant('revoked_at'),
})
