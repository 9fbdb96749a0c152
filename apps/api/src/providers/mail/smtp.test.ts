import type { AddressInfo } from 'node:net'
import { europeanNames } from '@forecourt/core/testing'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanMail, type Mail } from './mail.ts'
import { createSmtpMail } from './smtp.ts'

interface Caught {
  readonly recipients: readonly string[]
  readonly source: string
}

let server: SMTPServer
let caught: Caught[]
/** The user names of all login attempts. */
let asked: string[]

beforeEach(async () => {
  caught = []
  asked = []
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth({ username, password }, _session, done) {
      asked.push(username ?? '')
      if (username === 'portal' && password === 'p@ss word') done(null, { user: username })
      else done(new Error('Wrong password'))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('unknown')) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      if (address.startsWith('later')) return done(Object.assign(new Error('Try again'), { responseCode: 451 }))
      done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        caught.push({ recipients, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise<void>((resolve) => server.close(resolve)))

const FROM = { name: 'Forecourt', address: 'portal@forecourt.test' }
const port = () => (server.server.address() as AddressInfo).port
const sender = (login = '', allowsPlainLogin = true) =>
  createSmtpMail({ url: `smtp://${login}127.0.0.1:${port()}`, from: FROM, allowsPlainLogin })
const mailTo = (name: string, address: string, subject = 'Your quote'): Mail => ({
  to: { name, address },
  subject,
  text: '£249.50 a month\n.\nA line alone with a dot stays.',
})

/** A header as a mail program reads it: long ones are folded, and other letters are encoded words (RFC 2047). */
const headerOf = (source: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(source)?.[1] ?? '')
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, kind, text) =>
      kind === 'B' ? Buffer.from(text, 'base64').toString('latin1') : bytesOf(text.replaceAll('_', ' ')),
    )

/** Quoted-printable text as bytes, a character for each. */
const bytesOf = (text: string): string =>
  text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const inUtf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

describe('mail by SMTP', () => {
  test.each(europeanNames)('keeps every letter of %s in address, subject and text', async (name) => {
    const mail = { ...mailTo(name, 'ann@example.test', `For ${name}`), text: `Hello ${name},` }
    await sender().send('id-9', { ...mail, html: `<p>Hello ${name},</p>` })
    const [{ source } = { source: '' }] = caught
    expect(inUtf8(headerOf(source, 'Subject'))).toBe(`For ${name}`)
    expect(inUtf8(headerOf(source, 'To')).replaceAll('"', '')).toBe(`${name} <ann@example.test>`)
    const bodies = source.split(/\r\n--/).map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      return inUtf8(/encoding: quoted-printable/i.test(head) ? bytesOf(body) : body)
    })
    expect(bodies.filter((body) => body.includes(`Hello ${name},`))).toHaveLength(2)
  })

  test('arrives as it was written', async () => {
    await sender().send('id-1', mailTo('Ann Öther', 'ann@example.test'))
    const [{ recipients, source } = { recipients: [], source: '' }] = caught
    expect(recipients).toEqual(['ann@example.test'])
    expect(source).toMatch(/^From: Forecourt <portal@forecourt\.test>/m)
    expect(source).toMatch(/^Subject: Your quote/m)
    expect(source).toMatch(/^Message-ID: <id-1@forecourt\.test>/m)
    expect(source.replaceAll('=C2=A3', '£')).toContain('£249.50 a month')
  })

  test('has its HTML next to its text, before the attachments', async () => {
    const attachments = [{ filename: 'quote.pdf', contentType: 'application/pdf', content: 'JVBERg==' }]
    await sender().send('id-7', { ...mailTo('Ann', 'ann@example.test'), html: '<p>Here it is.</p>', attachments })
    const kinds = [...(caught[0]?.source ?? '').matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, kind]) => kind)
    expect(kinds).toEqual(['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html', 'application/pdf'])
  })

  test('is text alone without HTML', async () => {
    await sender().send('id-8', mailTo('Ann', 'ann@example.test'))
    expect(caught[0]?.source).toMatch(/^Content-Type: text\/plain/m)
  })

  test('logs in with the URL’s user and password', async () => {
    await sender('portal:p%40ss%20word@').send('id-2', mailTo('Ann', 'ann@example.test'))
    expect(caught).toHaveLength(1)
  })

  test('gives no password to a server without TLS', async () => {
    const sending = sender('portal:p%40ss%20word@', false).send('id-2', mailTo('Ann', 'ann@example.test'))
    await expect(sending).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'unavailable' })
    expect([asked, caught]).toEqual([[], []])
  })

  test('without a password uses such a server unencrypted', async () => {
    await sender('', false).send('id-2', mailTo('Ann', 'ann@example.test'))
    expect(caught).toHaveLength(1)
  })

  test.each([
    ['Ann\r\nBcc: all@example.test', 'Your quote'],
    ['Ann', 'Your quote\r\nBcc: all@example.test'],
    ['"Ann" <all@example.test>, Bob', 'Your quote'],
  ])('reaches no other address by the name %j and the subject %j', async (name, subject) => {
    const mail = cleanMail(mailTo(name, 'ann@example.test', subject))
    await sender().send('id-3', mail ?? mailTo('', ''))
    expect(caught.map(({ recipients }) => recipients)).toEqual([['ann@example.test']])
    expect(caught[0]?.source).not.toMatch(/^Bcc:/im)
  })

  test('reaches no other address even if its parts are unvalidated', async () => {
    await sender().send(
      'id-4',
      mailTo('Ann\r\nBcc: all@example.test', 'ann@example.test', 'Hi\r\nBcc: all@example.test'),
    )
    expect(caught.map(({ recipients }) => recipients)).toEqual([['ann@example.test']])
    expect(caught[0]?.source).not.toMatch(/^Bcc:/im)
  })

  test.each([
    ['a mailbox that is not there', '', 'unknown@example.test', 'refused'],
    ['a mailbox that is full for now', '', 'later@example.test', 'unavailable'],
    ['a wrong password of ours', 'portal:wrong@', 'ann@example.test', 'unavailable'],
  ])('reports %s', async (_fact, login, address, kind) => {
    const sending = sender(login).send('id-5', mailTo('Ann', address))
    await expect(sending).rejects.toMatchObject({ name: 'ProviderFailure', kind })
    await expect(sending).rejects.not.toThrow(address)
  })

  test('reports an unreachable server', async () => {
    const gone = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM, allowsPlainLogin: false })
    await expect(gone.send('id-6', mailTo('Ann', 'ann@example.test'))).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
