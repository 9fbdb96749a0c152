import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCipher } from './encryption.ts'
import { createTokens } from './tokens.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)] as const
const at = new Date('2026-03-02T10:00:00Z')
const decoded = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString())
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const later = (ms: number) => () => new Date(at.getTime() + ms)

describe('tokens', () => {
  it('are valid only for their purpose', async () => {
    const tokens = createTokens([NEW], later(0))
    const token = await tokens.sign('socket', { userId: 1 }, 60)
    expect(await tokens.verify('socket', token)).toMatchObject({ userId: 1 })
    await expect(tokens.verify('user', token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('expire exactly at their time', async () => {
    const token = await createTokens([NEW], later(0)).sign('user', {}, 60)
    await expect(createTokens([NEW], later(59_000)).verify('user', token)).resolves.toBeDefined()
    await expect(createTokens([NEW], later(60_000)).verify('user', token)).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    })
  })

  it('without an expiry are refused, even with our signature', async () => {
    const tokens = createTokens([NEW], later(0))
    const [header, claims] = (await tokens.sign('user', {}, 60)).split('.').slice(0, 2).map(decoded)
    const signed = [header, { ...claims, exp: undefined }].map(encoded).join('.')
    const key = createHash('sha256').update(`forecourt tokens ${NEW}`).digest()
    const endless = `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    await expect(tokens.verify('user', endless)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('survive a change of secret while the old one is kept', async () => {
    const token = await createTokens([OLD], later(0)).sign('user', {}, 60)
    await expect(createTokens([NEW, OLD], later(0)).verify('user', token)).resolves.toBeDefined()
    await expect(createTokens([NEW], later(0)).verify('user', token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('without our signature are refused', async () => {
    const [, claims] = (await createTokens([OLD], later(0)).sign('user', {}, 60)).split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    await expect(createTokens([OLD], later(0)).verify('user', none)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('encryption', () => {
  const details = { bankAccountNumber: '12345678' }

  it('returns the original, and reveals nothing of it', () => {
    const cipher = createCipher([NEW])
    const encrypted = cipher.encrypt(details, 'application 1')
    expect(encrypted).not.toContain('12345678')
    expect(cipher.decrypt(encrypted, 'application 1')).toEqual(details)
  })

  it('decrypts a value only in its own row', () => {
    const cipher = createCipher([NEW])
    expect(() => cipher.decrypt(cipher.encrypt(details, 'application 1'), 'application 2')).toThrow()
  })

  it('decrypts values of an older key', () => {
    const encrypted = createCipher([OLD]).encrypt(details, 'a')
    expect(createCipher([NEW, OLD]).decrypt(encrypted, 'a')).toEqual(details)
    expect(() => createCipher([NEW]).decrypt(encrypted, 'a')).toThrow('No key in DATA_KEY opens this')
  })
})
