import {
  type Application,
  contract,
  dealerStatusReason,
  isStaff,
  mayCall,
  type Note,
  type QuietFailure,
} from '@forecourt/core'
import { findResiduals, findVehicle, newKey, type PortalPage, portalPage, waitInBrowser } from '../page/index.ts'
import { computed, disposeAll } from '../signals/index.ts'
import type { RequirementPlace } from './documents/requirements.ts'
import type { CustomerSources, DocumentSources, LiveSources, NoteSources, QuoteSources } from './sources.ts'

/** The customer of this page: its server, its session, its live lines. */
export function pageSources(baseUrl: string): CustomerSources {
  const page = portalPage(baseUrl)
  const { client, session, clock, config, drafts, dealers } = page
  const dealerOf = (id: number) => dealers.offered.value?.find(({ affiliateUserId }) => affiliateUserId === id)
  return {
    now: clock.now,
    wakeAt: clock.wakeAt,
    wait: (run, milliseconds) => waitInBrowser(milliseconds, run),
    newKey,
    config,
    isStaff: computed(() => isStaff(session.user.value)),
    seesEvidence: computed(() => mayCall(session.user.value, contract.audit.list)),
    drafts,
    readOnlyReason(affiliateUserId) {
      const own = dealerOf(affiliateUserId)
      return own ? dealerStatusReason(own.status) : null
    },
    adminFee: (affiliateUserId) => dealerOf(affiliateUserId)?.adminFee ?? null,
    dealerName: (affiliateUserId) => dealerOf(affiliateUserId)?.name ?? null,
    fetchApplication: (id) => client.applications.single({ id }),
    setNtuFlag: (brokerReference, ntuFlagged) => client.applications.toggleNtuFlag({ brokerReference, ntuFlagged }),
    fetchCreditCheck: ({ cosmosId, affiliateUserId }) =>
      client.applications.creditCheck({ id: cosmosId, affiliateUserId }),
    update: ({ cosmosId, version }, change) => client.applications.update({ ...change, id: cosmosId }, { version }),
    findVehicle: (reg) => findVehicle(client, reg),
    findResiduals: (question) => findResiduals(client.quotes.residuals, question),
    setVehicle: ({ cosmosId, version }, vehicle) =>
      client.applications.setVehicle({ ...vehicle, id: cosmosId }, { version }),
    reveal: (id) => client.applications.reveal({ id }),
    fetchAudit: (applicationId) => client.audit.list({ applicationId }),
    notes: noteSources(page),
    quotes: quoteSources(page),
    documents: documentSources(page),
    live: liveSources(page),
  }
}

/** Before there is a broker reference a note goes by the application's id. */
function noteSources({ client, session }: PortalPage): NoteSources {
  return {
    list: (id) => loudly<readonly Note[]>((onQuietFailure) => client.notes.list({ id }, { onQuietFailure })),
    add({ brokerReference, cosmosId, affiliateUserId, dealerId }: Application, { text, files, key }) {
      const form = {
        noteText: text,
        createdBy: session.user.peek()?.name ?? null,
        affiliateUserId,
        dealerId,
        isUserNote: true,
      }
      const options = { files, idempotencyKey: key }
      return brokerReference
        ? client.notes.add({ brokerReference, ...form }, options)
        : client.notes.addToApplication({ cosmosId, ...form }, options)
    },
  }
}

function quoteSources({ client: { quotes } }: PortalPage): QuoteSources {
  return {
    list: (id) => quotes.list({ id }),
    async run(verb, { applicationId, quoteId }) {
      const named = { appId: applicationId, quoteId }
      switch (verb) {
        case 'propose':
          return quotes.propose(named)
        case 'accept':
          return quotes.accept(named)
        case 'archive':
          return quotes.archive({ ...named, isArchived: true })
        case 'restore':
          return quotes.archive({ ...named, isArchived: false })
        case 'proceed':
          return quotes.proceed({ applicationId, quoteId })
      }
    },
    async send({ cosmosId }, { quoteIds, email, message }, idempotencyKey) {
      const body = { applicationId: cosmosId, quoteIds: [...quoteIds], email: email || null, message: message || null }
      await quotes.send(body, { idempotencyKey })
    },
    save: ({ cosmosId }, quote, idempotencyKey) =>
      quotes.save({ ...quote, applicationId: cosmosId }, { idempotencyKey }),
    request: async ({ cosmosId }, message, idempotencyKey) =>
      void (await quotes.request({ applicationId: cosmosId, message }, { idempotencyKey })),
  }
}

function documentSources({ client: { documents, applications } }: PortalPage): DocumentSources {
  /** Which requirement, in the names that deleting asks for. */
  const named = async ({ cosmosId, payoutPack }: Application, { requirement, list }: RequirementPlace) => {
    const { loanDealId } = await applications.loanDealId({ id: cosmosId })
    const dealSheetId = payoutPack?.dealSheet?.dealSheetId ?? undefined
    const { requirementId, requirementTypeId } = requirement
    return { requirementId, requirementTypeId, list, dealSheetId, loanDealId: loanDealId ?? undefined }
  }
  return {
    upload: ({ payoutPack }, { list, requirement }, { file, key, onProgress, signal }) =>
      documents.upload(
        {
          requirementType: list,
          requirementId: requirement.requirementId,
          requirementTypeId: requirement.requirementTypeId,
          dealSheetId: payoutPack?.dealSheet?.dealSheetId ?? null,
          fileName: file.name,
        },
        { files: [file], idempotencyKey: key, onProgress, signal },
      ),
    async remove(application, place, uploadId) {
      const { list, requirementTypeId: _type, ...ids } = await named(application, place)
      await documents.removeUpload({ ...ids, requirementType: list, isMisc: list.endsWith('Misc'), uploadId })
    },
    async removeSnag(application, place, snagTypeId) {
      const { list: _list, ...ids } = await named(application, place)
      await documents.removeSnag({ ...ids, snagTypeId })
    },
    download: (id) => documents.requirementFile({ id }),
  }
}

/** A look-up that fails quietly (spec §8) is heard here all the same: an empty list and none are not the same thing to see. */
async function loudly<T>(look: (onQuietFailure: (failure: QuietFailure) => void) => Promise<T>): Promise<T> {
  const failures: QuietFailure[] = []
  const found = await look((failure) => failures.push(failure))
  if (failures[0]) throw failures[0].error
  return found
}

function liveSources({ stores }: PortalPage): LiveSources {
  const { live } = stores
  return {
    connection: (affiliateUserId) => computed(() => live.stateOf(affiliateUserId)),
    follow: (affiliateUserId, record) =>
      disposeAll([stores.follow(), live.hold([affiliateUserId]), stores.open(record)]),
  }
}
