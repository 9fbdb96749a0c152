import { DAY_MS, INVITATION_DAYS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCommand, runCommand } from '../../admin/run.ts'
import { buildTestApp, CAST, emailOf, type SignedInTester, type TestApp } from '../../testing/index.ts'
import {
  auditOf,
  invitationOf,
  join,
  linkTo,
  logIn,
  mailsTo,
  NEW_PASSWORD,
  QUILLMERE,
  takeUp,
} from './testing/people.ts'

let app: TestApp
let owner: SignedInTester
beforeEach(async () => {
  app = await buildTestApp()
  owner = await app.signIn('dealer')
})
afterEach(() => app.close())

const SIAN = 'sian@quillmere.test'
const invite = (email = SIAN) => owner.client.logins.invite(invitationOf(email))
const listed = () => owner.client.logins.list({ id: QUILLMERE })
const shownPasswordPage = { status: 422, code: 'INVALID' }

describe('an invitation', () => {
  test('is a row of the list, and its link makes a login with the role', async () => {
    const made = await invite()
    expect(made).toMatchObject({ name: 'Sian Tranter', email: SIAN, role: 'sales', invitedBy: 'Dealer Tester' })
    expect((await listed()).invitations).toEqual([made])
    await takeUp(app, await linkTo(app, SIAN))
    const { user } = await logIn(app, SIAN)
    expect(user).toMatchObject({ affiliateUserId: QUILLMERE, dealerRoles: { sales: [QUILLMERE] } })
    const { logins, invitations } = await listed()
    expect(logins.find(({ email }) => email === SIAN)).toMatchObject({ role: 'sales', isOfSeveral: false })
    expect(invitations).toEqual([])
  })

  test('names the dealership, the inviter and the role in its mail, and stands in the trail by ids', async () => {
    const { invitationId } = await invite()
    const [mail] = await mailsTo(app, SIAN)
    expect(mail?.subject).toBe('Quillmere invites you to Forecourt')
    expect(mail?.body).toContain('Dealer Tester invites you to work for Quillmere on Forecourt, as sales:')
    const entry = { user_id: owner.userId, affiliate_user_id: QUILLMERE, subject_id: invitationId }
    expect(await auditOf(app, 'login.invited')).toEqual([{ ...entry, details: { role: 'sales', provedBy: ['pwd'] } }])
    await takeUp(app, await linkTo(app, SIAN))
    expect(await auditOf(app, 'login.joined')).toMatchObject([{ subject_id: invitationId, details: { role: 'sales' } }])
  })

  test('makes no login before it is taken up: a forgotten password mails nothing', async () => {
    await invite()
    const before = await mailsTo(app, SIAN)
    await app.nobody().auth.passwordForgot({ email: SIAN })
    expect(await mailsTo(app, SIAN)).toEqual(before)
  })

  test('sent again has a new link for the full time, and the one before ends', async () => {
    const { invitationId } = await invite()
    const old = await linkTo(app, SIAN)
    app.clock.advance(6 * DAY_MS)
    owner = await app.signIn('dealer')
    const again = await owner.client.logins.resendInvitation({ id: invitationId })
    expect(Date.parse(again.expiresAt) - app.clock.now().getTime()).toBe(INVITATION_DAYS * DAY_MS)
    await expect(takeUp(app, old)).rejects.toMatchObject({ status: 404 })
    app.clock.advance(2 * DAY_MS)
    await takeUp(app, await linkTo(app, SIAN))
  })

  test('needs a strong password, which is not the invited person’s name', async () => {
    await invite()
    const link = await linkTo(app, SIAN)
    await expect(takeUp(app, link, 'SianTranter1')).rejects.toMatchObject({ status: 422 })
    await takeUp(app, link)
  })
})

describe('a link does nothing', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['that was used', async () => takeUp(app, await linkTo(app, SIAN))],
    ['that was withdrawn', (id) => owner.client.logins.withdrawInvitation({ id })],
    ['that has expired', async () => app.clock.advance(INVITATION_DAYS * DAY_MS)],
    ['whose inviter is no owner any more', async () => endInviter()],
    ['whose inviter was made sales by a command', () => admin(`user set --email ${emailOf('dealer')} --role sales`)],
  ])('%s', async (_, spoil) => {
    const { invitationId } = await invite()
    const link = await linkTo(app, SIAN)
    await spoil(invitationId)
    await expect(takeUp(app, link, 'Nine-lanterns-adrift-7')).rejects.toMatchObject({ status: 404 })
    const login = logIn(app, SIAN, 'Nine-lanterns-adrift-7')
    await expect(login).rejects.toMatchObject({ status: 401 })
  })

  test('of an inviter who was banned does not work until another owner sends it again', async () => {
    const { invitationId } = await invite()
    await admin(`user ban --email ${emailOf('dealer')}`)
    await expect(takeUp(app, await linkTo(app, SIAN))).rejects.toMatchObject({ status: 404 })
    const { client } = await app.signIn('colleague')
    await expect(client.logins.resendInvitation({ id: invitationId })).resolves.toMatchObject({
      invitedBy: 'Colleague Tester',
    })
    await takeUp(app, await linkTo(app, SIAN))
    await expect(logIn(app, SIAN)).resolves.toBeTruthy()
  })

  test('for one of two that use it at the same time', async () => {
    await invite()
    const link = await linkTo(app, SIAN)
    await app.nobody().auth.armPasswordReset(link)
    const use = (password: string) =>
      app.nobody().auth.passwordReset({ passwordResetGuid: link.passwordResetGuid, password })
    const ends = await Promise.allSettled([use(NEW_PASSWORD), use('Nine-lanterns-adrift-7')])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await listed()).logins.filter(({ email }) => email === SIAN)).toHaveLength(1)
  })

  const admin = (line: string) =>
    runCommand({ db: app.db, config: app.services.config, now: app.clock.now() }, readCommand(line.split(' ')))
  const endInviter = async () => {
    const other = await app.signIn('colleague')
    await other.client.logins.end({ id: QUILLMERE, userId: owner.userId })
  }
})

describe('an invitation that is refused', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'for a colleague, in any case',
      () => invite(emailOf('sales').toUpperCase()),
      { fields: { email: 'This person has a login here already' } },
    ],
    [
      'a second time, in any case',
      async () => [await invite(), await invite(SIAN.toUpperCase())],
      { fields: { email: 'This address is invited already. Send that invitation again' } },
    ],
    [
      'without a name',
      () => owner.client.logins.invite({ ...invitationOf(SIAN), firstName: ' ' }),
      { fields: { firstName: 'Required' } },
    ],
    ['for no address', () => invite('sian@'), { status: 422 }],
    [
      'for another dealership',
      () => owner.client.logins.invite({ ...invitationOf(SIAN), affiliateUserId: 1004 }),
      { status: 404 },
    ],
  ])('%s', async (_, ask, problem) => {
    await expect(ask()).rejects.toMatchObject(problem)
  })

  test('as a role that there is not', async () => {
    const payload = { ...invitationOf(SIAN), role: 'manager' }
    const url = '/api/v3/dealer/logins/invitations'
    const reply = await app.app.inject({ method: 'POST', url, headers: owner.headers, payload })
    expect(reply.statusCode).toBe(400)
  })

  test.each(['sales', 'accounts'] as const)('by %s, with the reason', async (role) => {
    const { client } = await app.signIn(role)
    const reason = 'Only the owner can change who works here, and as what.'
    const problem = { status: 403, code: 'ROLE_NOT_ALLOWED', message: reason }
    await expect(client.logins.invite(invitationOf(SIAN))).rejects.toMatchObject(problem)
    const { invitationId: id } = await invite()
    await expect(client.logins.resendInvitation({ id })).rejects.toMatchObject(problem)
    await expect(client.logins.withdrawInvitation({ id })).rejects.toMatchObject(problem)
  })

  test('to be sent or withdrawn by another dealership, for which it does not exist', async () => {
    const { invitationId: id } = await invite()
    const { client } = await app.signIn('other')
    await expect(client.logins.resendInvitation({ id })).rejects.toMatchObject({ status: 404 })
    await expect(client.logins.withdrawInvitation({ id })).rejects.toMatchObject({ status: 404 })
  })

  test('while the dealership is suspended, for its own logins', async () => {
    await app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set status = 'Suspended' where affiliate_user_id = ${QUILLMERE}`),
    )
    await expect(invite()).rejects.toMatchObject({ status: 403, code: 'DEALER_NOT_ACTIVE' })
  })
})

describe('an address that has a login elsewhere', () => {
  test.each(['other', 'staff', 'banned'] as const)(
    'gets the same answer to the inviter, and no link (%s)',
    async (role) => {
      const email = emailOf(role)
      if (role === 'banned') await leaveQuillmere()
      const known = await invite(email.toUpperCase())
      const unknown = await invite('nobody@quillmere.test')
      const shape = ({ name, role: given, sentAt, expiresAt }: typeof known) => ({ name, given, sentAt, expiresAt })
      expect(shape(known)).toEqual(shape(unknown))
      const [mail] = await mailsTo(app, email)
      expect(mail?.body).toContain('This address has a login already')
      expect(mail?.body).not.toContain('password-reset')
    },
  )

  test('cannot take up an invitation that was sent before it had one', async () => {
    const other = await app.signIn('other')
    await invite()
    const link = await linkTo(app, SIAN)
    await other.client.logins.invite({ ...invitationOf(SIAN), affiliateUserId: 1004 })
    await takeUp(app, link)
    const castlebeck = await other.client.logins.list({ id: 1004 })
    expect(castlebeck.invitations).toHaveLength(1)
    await other.client.logins.resendInvitation({ id: castlebeck.invitations[0]?.invitationId ?? '' })
    const mails = await mailsTo(app, SIAN)
    expect(mails.at(-1)?.body).toContain('This address has a login already')
  })

  test('of two dealerships that invite it, the first to be taken up has it', async () => {
    const other = await app.signIn('other')
    await invite()
    const first = await linkTo(app, SIAN)
    await other.client.logins.invite({ ...invitationOf(SIAN), affiliateUserId: 1004 })
    const second = await linkTo(app, SIAN)
    await takeUp(app, second)
    await expect(takeUp(app, first)).rejects.toMatchObject(shownPasswordPage)
  })

  const leaveQuillmere = () =>
    app.db.asSystem((tx) => tx.execute(sql`delete from user_dealerships where user_id = ${CAST.banned.userId}`))
})

test('somebody whose login was ended can be invited again, and by another dealership', async () => {
  const { user } = await join(app, owner, SIAN)
  await owner.client.logins.end({ id: QUILLMERE, userId: user.userId })
  await expect(logIn(app, SIAN)).rejects.toMatchObject({
    status: 403,
  })
  const other = await app.signIn('other')
  await other.client.logins.invite({ ...invitationOf(SIAN, 'accounts'), affiliateUserId: 1004 })
  await takeUp(app, await linkTo(app, SIAN), 'Nine-lanterns-adrift-7')
  const again = await logIn(app, SIAN, 'Nine-lanterns-adrift-7')
  expect(again.user).toMatchObject({ userId: user.userId, affiliateUserId: 1004, dealerRoles: { accounts: [1004] } })
})
