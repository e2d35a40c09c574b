import { echoedValue, submittedName } from './echo.ts'
import type { RefusalFormat } from './refusal-format.ts'

/** Databases and the layers in front of them, whose errors are forwarded unchanged. */
export const databaseRefusals: RefusalFormat[] = [
  [
    'MongoDB duplicate key',
    {
      index: 0,
      code: 11000,
      errmsg: 'Duplicate key.',
      keyPattern: { name: 1 },
      keyValue: { name: submittedName },
    },
    { message: 'Duplicate key.', fields: { name: ['Duplicate key.'] }, other: [] },
    409,
  ],
  [
    'MongoDB duplicate key without message',
    { error: 'Conflict', keyPattern: { name: 1 }, keyValue: { name: echoedValue } },
    { message: 'Conflict', fields: { name: ['Conflict'] }, other: [] },
    409,
  ],
  [
    'PostgREST',
    {
      code: '23505',
      details: `Key (name)=(${submittedName}) already exists.`,
      hint: null,
      message: 'duplicate key value violates unique constraint "projects_key"',
    },
    {
      message: 'duplicate key value violates unique constraint "projects_key"',
      fields: { name: [`Key (name)=(${submittedName}) already exists.`] },
      other: [],
    },
    409,
  ],
  [
    'PostgREST not null',
    {
      code: '23502',
      details: `Failing row contains (prj_9, null, ${echoedValue}).`,
      hint: null,
      message: 'null value in column "name" of relation "projects" violates not-null constraint',
    },
    {
      message: 'null value in column "name" of relation "projects" violates not-null constraint',
      fields: { name: ['null value in column "name" of relation "projects" violates not-null constraint'] },
      other: [],
    },
    400,
  ],
  [
    'node-postgres',
    {
      length: 200,
      name: 'error',
      severity: 'ERROR',
      code: '23502',
      detail: `Failing row contains (prj_9, null, ${echoedValue}).`,
      table: 'projects',
      column: 'display_name',
      file: 'execMain.c',
      routine: 'ExecConstraints',
    },
    { fields: {}, other: [] },
    400,
  ],
  [
    'TypeORM',
    {
      query: 'INSERT INTO "apps"("display_name") VALUES ($1)',
      parameters: [echoedValue],
      driverError: { code: '23505', detail: `Key (display_name)=(${submittedName}) already exists.` },
      code: '23505',
      detail: `Key (display_name)=(${submittedName}) already exists.`,
    },
    {
      message: `Key (display_name)=(${submittedName}) already exists.`,
      fields: { displayName: [`Key (display_name)=(${submittedName}) already exists.`] },
    },
    409,
  ],
  [
    'Sequelize',
    {
      name: 'SequelizeUniqueConstraintError',
      errors: [
        {
          message: 'name must be unique',
          type: 'unique violation',
          path: 'name',
          value: submittedName,
          instance: { name: submittedName, description: echoedValue },
          validatorKey: 'not_unique',
        },
      ],
      parent: { code: '23505', detail: `Key (name)=(${submittedName}) already exists.` },
      fields: { name: submittedName },
      sql: 'INSERT INTO "projects" ("name") VALUES ($1)',
    },
    { message: 'name must be unique', fields: { name: ['name must be unique'] }, other: [] },
    409,
  ],
  [
    'Prisma',
    {
      name: 'PrismaClientKnownRequestError',
      code: 'P2002',
      clientVersion: '6.0.0',
      meta: { modelName: 'Project', target: ['name'] },
      message: 'Unique constraint failed on the fields: (`name`)',
    },
    { fields: { name: ['Unique constraint failed on the fields: (`name`)'] }, other: [] },
    409,
  ],
  [
    'Hasura',
    { path: '$.selectionSet.insert.args', error: 'Uniqueness violation.', code: 'constraint-violation' },
    { message: 'Uniqueness violation.', fields: {}, other: [] },
    400,
  ],
  [
    'Supabase Auth',
    { code: 422, error_code: 'validation_failed', msg: 'The description is too long' },
    {
      message: 'The description is too long',
      fields: { description: ['The description is too long'] },
    },
  ],
  [
    'Elasticsearch',
    {
      error: {
        root_cause: [
          { type: 'mapper_parsing_exception', reason: 'failed to parse field [name] of type [text]' },
        ],
        type: 'mapper_parsing_exception',
        reason: 'failed to parse field [name] of type [text]',
        caused_by: { type: 'illegal_state_exception', reason: "Can't get text on a START_OBJECT at 1:9" },
      },
      status: 400,
    },
    {
      message: 'failed to parse field [name] of type [text]',
      fields: { name: ['failed to parse field [name] of type [text]'] },
    },
    400,
  ],
]
