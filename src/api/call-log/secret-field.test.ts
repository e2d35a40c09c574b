import { expect, test } from 'vitest'
import { fc } from '../../testing/fast-check.ts'
import { besideSecretName, maskSecrets } from './secret-field.ts'

test.each([
  '{"userId":"usr_1","nickname":"Secret Santa","value":1,"text":"x"}',
  '{"userId":"usr_1","nickname":"Tokenmaster","content":"x"}',
  '{"projectAppId":"app_1","displayName":"Password","nick_name":"token","data":{"a":"b"}}',
  '{"projectId":"prj_1","name":"Secret Santa","value":1}',
  '{"footprint":"x","robotPlatform":"y","HOTPLATE":"z","hotpink":1}',
])('a display name, or a word that merely contains the letters otp, masks nothing: %s', (text) => {
  expect(maskSecrets(text)).toBe(text)
})

test.each(['otp', 'otp_code', 'userOtp', 'smsOTP', 'OTPCode', 'totp', 'otpauth', 'USER_OTP'])(
  'a one-time password is masked: %s',
  (name) => {
    expect(maskSecrets(`{"${name}":"123456"}`)).toBe(`{"${name}":"••••••••"}`)
  },
)

test('a value is masked if its name ends with a secret-looking word or its label contains one', () => {
  expect(maskSecrets('{"name":"API key ","value":"abc"}')).toContain('"value":"••••••••"')
  expect(maskSecrets('{"label":"Token (new)","value":"abc"}')).toContain('"value":"••••••••"')
})

const word = fc.oneof(
  fc.constantFrom('token', 'Secret', 'apiKey', ' password', 'otp', 'session '),
  fc.stringMatching(/^[0-9a-z ]*$/),
)

test('no nickname masks another field of its user', () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const user = { userId: 'usr_1', nickname: words.join(''), value: 'v', text: ['t'], data: { a: 'b' } }
      const text = JSON.stringify(user)
      expect(maskSecrets(text)).toBe(text)
      expect(Object.keys(user).filter(besideSecretName(user))).toEqual([])
    }),
  )
})
