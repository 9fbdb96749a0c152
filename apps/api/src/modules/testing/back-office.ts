import type { Application } from '@forecourt/core'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from './drafts.ts'

interface Told {
  readonly scenario: string
  readonly content: Record<string, unknown>
}

interface Fired {
  readonly status: number
  readonly outcome?: string
  readonly eventId?: string
}

export interface BackOfficeTester {
  readonly app: TestApp
  readonly dealer: SignedInTester
  readonly staff: SignedInTester
  /** An application with its reference; returns its id. */
  sent(lastName?: string): Promise<string>
  fire(applicationId: string, event: string, body?: object, as?: SignedInTester, base?: string): Promise<Fired>
  read(id: string): Promise<Application>
  notesOf(id: string): Promise<string[]>
  /** Newest first. */
  toldOf(id: string): Promise<Told[]>
  /** The customer's documents with a snag. */
  rejectedOf(id: string): Promise<(string | null | undefined)[]>
}

/** A server with the sandbox as its back office, whose events the test sends. */
export async function openBackOffice(): Promise<BackOfficeTester> {
  const app = await buildTestApp()
  const dealer = await app.signIn('dealer')
  const staff = await app.signIn('staff')
  const read = (id: string) => dealer.client.applications.single({ id })
  return {
    app,
    dealer,
    staff,
    read,
    async sent(lastName = 'Penrose') {
      const draft = { ...anEligibilityDraft(1001, lastName), allowDuplicate: true }
      const { cosmosId } = await dealer.client.applications.create(draft)
      app.clock.advance(2_000)
      await app.runJobs()
      return cosmosId
    },
    async fire(applicationId, event, body = {}, as = staff, base = '/api/v3') {
      const url = `${base}/sandbox/back-office/${applicationId}/${event}`
      const reply = await app.app.inject({ method: 'POST', url, headers: as.headers, payload: body })
      return { status: reply.statusCode, ...(reply.json() as Omit<Fired, 'status'>) }
    },
    notesOf: async (id) => (await dealer.client.notes.list({ id })).map(({ text }) => text),
    async toldOf(id) {
      const told = await dealer.client.notifications.list({ aid: 1001, readBy: dealer.userId })
      const own = told.filter(({ content }) => content.includes(id))
      return own.map(({ scenario, content }) => ({ scenario, content: JSON.parse(content) as Told['content'] }))
    },
    async rejectedOf(id) {
      const { payoutPack } = await read(id)
      return (payoutPack?.customerRequirements ?? []).filter(({ hasSnags }) => hasSnags).map(({ name }) => name)
    },
  }
}
