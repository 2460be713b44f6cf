import { describe, expect, it } from 'vitest'
import { mobilePartOf, userActionRefusalOf } from '../../../core/users/index.ts'

describe("the platform's view of users", () => {
  it.each([
    ['۰۹۱۲ ۱۱۱', '0912111'],
    ['+98 912 111 1111', '09121111111'],
    ['٩١٢١١١١١١١', '09121111111'],
    ['4567', '4567'],
    ['مریم', ''],
    ['12', ''],
    ['u0000000000000000000000001', ''],
    ['', ''],
  ])('USR-1 %j searches for the mobile number %j', (text, part) => expect(mobilePartOf(text)).toBe(part))

  it.each([
    ['oneself', { actor: '1', person: '1', admins: ['1'] }, 'users/own-account'],
    ['oneself, as the last administrator', { actor: '1', person: '1', admins: ['1'], role: true }, 'users/own-account'],
    ['another administrator', { actor: '1', person: '2', admins: ['1', '2'] }, undefined],
    ['an administrator, by who is none', { actor: '3', person: '1', admins: ['1'] }, 'accounts/not-allowed'],
    ['a shopper, by who is no administrator', { actor: '3', person: '4', admins: ['1'] }, undefined],
    [
      'a role, by who is no longer administrator',
      { actor: '2', person: '4', admins: ['1'], role: true },
      'accounts/not-allowed',
    ],
  ])('USR-3 changing %s', (_case, meeting, refusal) => expect(userActionRefusalOf(meeting)).toBe(refusal))
})
