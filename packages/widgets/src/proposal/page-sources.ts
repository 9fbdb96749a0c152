import {
  addressMatches,
  allowedTerms,
  type Client,
  copyResiduals,
  DEFAULT_TERMS_TO_SHOW,
  FALLBACK_TERMS_TO_SHOW,
  type Futures,
  preparePanel,
  type Rates,
  residualRequest,
  termsToShowOf,
  type UserSettings,
} from '@forecourt/core'
import { type PortalPage, portalPage } from '../page/index.ts'
import { batch, computed, signal } from '../signals/index.ts'
import { createPassingDrafts, type DraftStore } from './draft-store.ts'
import { createEncryptedDrafts } from './encrypted-drafts.ts'
import type { LoadedPanel, Panel, ProposalSources, ResidualQuestion } from './sources.ts'

/** The proposal of this page: its server, its session, its dealerships. */
export function pageSources(baseUrl: string): ProposalSources {
  const page = portalPage(baseUrl)
  const { client, session, clock, config, dealers } = page
  const settings = loadSettings(client, session.user.peek()?.userId)
  const panels = new Map<number, LoadedPanel>()
  return {
    now: clock.now,
    read: clock.read,
    config,
    dealerships: dealers.offered,
    ownDealership: computed(() => dealers.affiliateUserId.value ?? onlyOf(dealers.offered.value)),
    terms: computed(() => termsOf(settings.value)),
    defaultTerm: computed(() =>
      typeof settings.value === 'object' ? (settings.value?.applicationDefaultTerm ?? null) : null,
    ),
    panelOf(affiliateUserId) {
      const panel = panels.get(affiliateUserId) ?? loadPanel(() => client.dealers.rates({ id: affiliateUserId }))
      panels.set(affiliateUserId, panel)
      return panel
    },
    ...recordCalls(client),
    ...lookUps(client),
    drafts: draftsOf(page),
    newKey,
  }
}

/** `crypto.randomUUID` is missing on pages without https, `getRandomValues` never is. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** With a single dealership there is nothing to choose. */
const onlyOf = (offered: readonly { readonly affiliateUserId: number }[] | null) =>
  offered?.length === 1 ? (offered[0]?.affiliateUserId ?? null) : null

function recordCalls({ applications }: Client) {
  const calls: Pick<ProposalSources, 'fetchApplication' | 'create' | 'convert'> = {
    async fetchApplication(id) {
      const found = await applications.single({ id })
      if (!found.customer.bankAccountNumber?.includes('•')) return found
      const customer = await applications.reveal({ id: found.cosmosId }).catch(() => found.customer)
      return { ...found, customer }
    },
    create: (draft, idempotencyKey) => applications.create(draft, { idempotencyKey }),
    convert: (conversion) => applications.convert(conversion),
  }
  return calls
}

function lookUps({ vehicles, addresses, quotes }: Client) {
  const calls: Pick<ProposalSources, 'findVehicle' | 'findResiduals' | 'searchAddresses' | 'fetchAddress'> = {
    async findVehicle(reg) {
      const found = (await vehicles.lookUpInternal({ reg })) ?? (await vehicles.lookUpExperian({ reg }))
      return found?.vehicle ?? null
    },
    findResiduals: (question) => findResiduals(quotes, question).catch(() => null),
    searchAddresses: async (key) => addressMatches(await addresses.search({ key })),
    fetchAddress: (key) => addresses.byKey({ key }),
  }
  return calls
}

/** Residuals of every PCP lender at once; 75's stand in for those without any (§9). */
async function findResiduals(
  { residuals }: Client['quotes'],
  { affiliateUserId, panel, vehicle, annualMileage }: ResidualQuestion,
): Promise<Futures | null> {
  const request = residualRequest(panel.lenderProposals)
  const found = await residuals({ ...request, vehicle, annualMileage, terms: [...allowedTerms], affiliateUserId })
  return found && known(copyResiduals(found))
}

function known(futures: ReturnType<typeof copyResiduals>): Futures {
  const lenders = Object.entries(futures).map(([lender, byTerm]) => {
    const terms = Object.entries(byTerm ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    )
    return [lender, Object.fromEntries(terms)] as const
  })
  return Object.fromEntries(lenders)
}

/** Asks for the rates at once, and again when told to. A quiet look-up answers null when it fails (§8). */
function loadPanel(ask: () => Promise<Rates | null>): LoadedPanel {
  const panel = signal<Panel | null>(null)
  const failed = signal(false)
  const settle = (rates: Rates | null) =>
    batch(() => {
      panel.value = rates && panelOf(rates)
      failed.value = rates === null
      return panel.value
    })
  const load = () => {
    failed.value = false
    return ask().then(settle, () => settle(null))
  }
  let loading = load()
  return {
    panel,
    failed,
    reload: () => {
      loading = load()
    },
    whenLoaded: () => loading,
  }
}

function panelOf({ dealerId = null, adminFee, lenderProposals, bespokeRates }: Rates): Panel {
  return { dealerId, adminFee, lenderProposals: preparePanel(lenderProposals, { dealerId, bespokeRates }) }
}

type Settings = UserSettings | null | 'failed'

function loadSettings(client: Client, userId: number | undefined) {
  const settings = signal<Settings>(null)
  const settle = (found: Settings) => {
    settings.value = found
  }
  if (userId !== undefined) client.settings.user({ id: userId }).then(settle, () => settle('failed'))
  return settings
}

function termsOf(settings: Settings): readonly number[] {
  if (settings === null) return DEFAULT_TERMS_TO_SHOW
  return settings === 'failed' ? FALLBACK_TERMS_TO_SHOW : termsToShowOf(settings)
}

const NOTED = 'proposal'

/** The draft itself is sealed; the tab's own list holds no more than that there is one, which the log-in says. */
function draftsOf({ session, clock, drafts }: PortalPage): DraftStore {
  const userId = session.user.peek()?.userId
  const store = userId === undefined ? createPassingDrafts(clock.read) : sealedOr(userId, clock.read)
  return {
    read: store.read,
    async keep(form, value) {
      await store.keep(form, value)
      drafts.keep(NOTED, {})
    },
    async drop(form) {
      await store.drop(form)
      drafts.drop(NOTED)
    },
    erase: store.erase,
  }
}

/** WebCrypto is missing on pages without https: then nothing is written in the clear, it lives as long as the page. */
function sealedOr(userId: number, read: () => Date): DraftStore {
  if (!globalThis.isSecureContext || typeof indexedDB === 'undefined') return createPassingDrafts(read)
  return createEncryptedDrafts({ userId, read, indexedDB, crypto })
}
