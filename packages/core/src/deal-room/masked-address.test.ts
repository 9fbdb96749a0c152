import { expect, test } from 'vitest'
import { codeChannelOf, maskEmail, maskMobile } from './masked-address.ts'

test.each([
  ['07700 900613', '…613'],
  ['+447700900613', '…613'],
  ['12', '…12'],
  ['', '…'],
])('the number %j reads %s', (number, masked) => expect(maskMobile(number)).toBe(masked))

test.each([
  ['uma@example.co.uk', 'u…@example.co.uk'],
  ['u@example.test', 'u…@example.test'],
  ['“a@b”@example.test', '“…@example.test'],
  ['😀a@example.test', '😀…@example.test'],
  ['@example.test', '…'],
  ['uma', '…'],
  ['', '…'],
])('the address %j reads %s', (address, masked) => expect(maskEmail(address)).toBe(masked))

test.each([
  [['email'], 'email'],
  [['email', 'sms'], 'sms'],
  [['whatsapp', 'email'], 'whatsapp'],
  [[], 'email'],
] as const)('after a link by %j the code goes by %s', (channels, channel) =>
  expect(codeChannelOf(channels)).toBe(channel),
)
