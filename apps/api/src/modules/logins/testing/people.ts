import { sessionOf } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/database.ts'
import { DEALERSHIPS, type SignedInTester, type TestApp } from '../../../testing/index.ts'

export const QUILLMERE = DEALERSHIPS.quillmere.affiliateUserId
export const NEW_PASSWORD = 'Seven-lanterns-adrift-9'

interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

export async function mailsTo(app: TestApp, recipient: string): Promise<MailRow[]> {
  await app.runJobs()
  return await app.db.asSystem((tx) =>
    rowsOf<MailRow>(
      tx,
      sql`select recipient, subject, body from outbox where lower(recipient) = ${recipient.toLowerCase()} order by id`,
    ),
  )
}

/** The newest link to that address. */
export async function linkTo(app: TestApp, recipient: string) {
  const link = (await mailsTo(app, recipient)).map(({ body }) => /https?:\S+code=\S+/.exec(body)?.[0]).findLast(Boolean)
  const { searchParams } = new URL(link ?? 'http://none')
  return { passwordResetGuid: searchParams.get('passwordResetGuid') ?? '', code: searchParams.get('code') ?? '' }
}

type Link = Awaited<ReturnType<typeof linkTo>>

export async function takeUp(app: TestApp, link: Link, password = NEW_PASSWORD): Promise<void> {
  const { auth } = app.nobody()
  await auth.armPasswordReset(link)
  await auth.passwordReset({ passwordResetGuid: link.passwordResetGuid, password })
}

export const invitationOf = (email: string, role: 'owner' | 'sales' | 'accounts' = 'sales') => ({
  affiliateUserId: QUILLMERE,
  firstName: 'Sian',
  surname: 'Tranter',
  email,
  role,
})

/** Invites, takes up and logs in. */
export async function join(app: TestApp, { client }: SignedInTester, email: string, role: 'owner' | 'sales' = 'sales') {
  await client.logins.invite(invitationOf(email, role))
  await takeUp(app, await linkTo(app, email))
  return await logIn(app, email)
}

export const logIn = async (app: TestApp, username: string, password = NEW_PASSWORD) =>
  sessionOf(await app.nobody().auth.login({ username, password }))

export const auditOf = (app: TestApp, action: string) =>
  app.db.asSystem((tx) =>
    rowsOf<{ user_id: number; affiliate_user_id: number; subject_id: string; details: unknown }>(
      tx,
      sql`select user_id, affiliate_user_id, subject_id, details from audit where action = ${action} order by position`,
    ),
  )
