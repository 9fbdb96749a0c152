import { expect, test } from 'vitest'
import { agreeingMarks, mayBeSamePerson } from './same-person.ts'

const ludlow = {
  firstName: 'David',
  lastName: 'Jones',
  dateOfBirth: '1971-03-04',
  email: 'david@ludlow.test',
  contactNumber: '07700900284',
  bankAccountNumber: '66374958',
  bankSortCode: '089999',
  addresses: [{ addressLine1: '4 Tanner’s Row', postcode: 'SY8 1AA' }],
}
const cardiff = {
  firstName: 'David',
  lastName: 'Jones',
  dateOfBirth: '1971-03-04',
  email: 'jones@cardiff.test',
  contactNumber: '07700900999',
  addresses: [{ addressLine1: '9 Cathedral Road', postcode: 'CF11 9LJ' }],
}

test.each([
  ['the same name and birthday alone', cardiff, ['name', 'dateOfBirth'], false],
  ['nothing in common', { firstName: 'Ann', lastName: 'Lee' }, [], false],
  ['a household’s number', { firstName: 'Mary', lastName: 'Jones', contactNumber: '07700900284' }, ['mobile'], false],
  [
    'name and e-mail in other case',
    { ...cardiff, email: ' DAVID@ludlow.test ' },
    ['name', 'dateOfBirth', 'email'],
    true,
  ],
  [
    'an accent and a hyphen',
    { firstName: 'Dávid', lastName: 'JONES', email: 'david@ludlow.test' },
    ['name', 'email'],
    true,
  ],
  [
    'the number in international form',
    { ...cardiff, contactNumber: '+44 7700 900284' },
    ['name', 'dateOfBirth', 'mobile'],
    true,
  ],
  [
    'an earlier address, spaced otherwise',
    { ...cardiff, addresses: [...cardiff.addresses, { addressLine1: '4 TANNERS ROW', postcode: 'sy81aa' }] },
    ['name', 'dateOfBirth', 'address'],
    true,
  ],
  [
    'birthday and bank account after a marriage',
    {
      firstName: 'David',
      lastName: 'Smith',
      dateOfBirth: '1971-03-04',
      bankAccountNumber: '66374958',
      bankSortCode: '08-99-99',
    },
    ['dateOfBirth', 'bank'],
    true,
  ],
  ['empty values on both sides', { firstName: 'David', lastName: '', email: '' }, [], false],
])('of %s', (_, other, marks, isCandidate) => {
  const agrees = agreeingMarks(ludlow, other)
  expect([agrees, mayBeSamePerson(agrees)]).toEqual([marks, isCandidate])
})

test('values that are empty agree with nothing', () => {
  expect(agreeingMarks({ email: '', contactNumber: ' ' }, { email: '', contactNumber: ' ' })).toEqual([])
})
