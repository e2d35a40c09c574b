/**
 * The English labels of fields that many services have beside those of the interface, part of `en-first.ts`.
 */
export const fieldLabels = {
  created: 'Created',
  createdAt: 'Created',
  updatedAt: 'Updated',
  deletedAt: 'Deleted',
  expiresAt: 'Expires',
  lastSeenAt: 'Last seen',
  lastLoginAt: 'Last sign-in',
  lastActiveAt: 'Last active',
  email: 'Email',
  emailVerified: 'Email verified',
  phone: 'Phone',
  country: 'Country',
  countryCode: 'Country',
  region: 'Region',
  city: 'City',
  language: 'Language',
  timezone: 'Time zone',
  status: 'Status',
  role: 'Role',
}
