import { expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
import { createNamedSecretPredicate, maskSecrets } from './secret-field.ts'

test.each([
  '{"userId":"usr_1","nickname":"Secret Santa","value":1,"text":"x"}',
  '{"userId":"usr_1","nickname":"Tokenmaster","content":"x"}',
  '{"projectAppId":"app_1","displayName":"Password","nick_name":"token","data":{"a":"b"}}',
  '{"projectId":"prj_1","name":"Secret Santa","value":1}',
  '{"footprint":"x","robotPlatform":"y","HOTPLATE":"z","hotpink":1}',
])('a text without a secret-looking field is unchanged: %s', (text) => {
  expect(maskSecrets(text)).toBe(text)
})

test.each(['otp', 'otp_code', 'userOtp', 'smsOTP', 'OTPCode', 'totp', 'otpauth', 'USER_OTP'])(
  'the value of %s, a one-time password, is masked',
  (name) => {
    expect(maskSecrets(`{"${name}":"123456"}`)).toBe(`{"${name}":"••••••••"}`)
  },
)

test('a value is masked if its name ends with, or its label contains, a secret-looking word', () => {
  for (const field of ['"name":"API key "', '"label":"Token (new)"'])
    expect(maskSecrets(`{${field},"value":"abc"}`)).toContain('"value":"••••••••"')
})

const nicknamePartArbitrary = fc.oneof(
  fc.constantFrom('token', 'Secret', 'apiKey', ' password', 'otp', 'session '),
  fc.stringMatching(/^[0-9a-z ]*$/),
)

test('no nickname causes another field of the user to be masked', () => {
  fc.assert(
    fc.property(fc.array(nicknamePartArbitrary), (parts) => {
      const user = { userId: 'usr_1', nickname: parts.join(''), value: 'v', text: ['t'], data: { a: 'b' } }
      const text = JSON.stringify(user)
      expect(maskSecrets(text)).toBe(text)
      expect(Object.keys(user).filter(createNamedSecretPredicate(user))).toEqual([])
    }),
  )
})
