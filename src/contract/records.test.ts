import { expect, test } from 'vitest'
import { App } from './app.ts'
import { Project } from './project.ts'
import { appFields, projectFields, userFields } from './records.ts'
import { User } from './user.ts'

test.each([
  [projectFields, Project],
  [appFields, App],
  [userFields, User],
])('%j are the fields of the schema, in its order', (fields, schema) => {
  expect(fields).toEqual(Object.keys(schema.shape))
})
