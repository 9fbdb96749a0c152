import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../modules/testing/drafts.ts'
import type { Input } from './ask.ts'
import type { Door } from './expected.ts'
import { A_PDF, aQuote, type Records } from './records.ts'

export interface Row {
  readonly id: string
  readonly door: Door
  readonly input: (records: Records) => Input
}

const row = (id: string, door: Door, input: (records: Records) => Input = () => ({})): Row => ({ id, door, input })

const aVehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', registrationDate: '2022-09-20', mileage: 20_100 }
const bank = { accountName: 'Quillmere Motors', accountNumber: '66374958', sortCode: '089999' }
const aVersion = () => ({ version: crypto.randomUUID(), notes: 'Words', releasedAt: '2026-03-02T10:00:00Z' })
const evidence = { kind: 'quote', figures: { apr: 9.9 }, ruleVersion: '1', wordingVersion: '1' }
const requirement = ({ requirementId, requirementTypeId, dealSheetId, loanDealId }: Records) => ({
  ...{ requirementId, requirementTypeId, dealSheetId, loanDealId },
})

/** Every call of the contract once, in an order in which none takes away what a later one needs. */
export const rows: readonly Row[] = [
  row('portal.config', 'public'),
  row('auth.login', 'public', () => ({ body: { username: 'nobody@cast.forecourt.test', password: 'wrong' } })),
  row('auth.passwordForgot', 'public', () => ({ body: { email: 'nobody@cast.forecourt.test' } })),
  row('auth.armPasswordReset', 'public', () => ({ body: { passwordResetGuid: crypto.randomUUID(), code: 'x' } })),
  row('auth.passwordReset', 'public', () => ({
    body: { passwordResetGuid: crypto.randomUUID(), password: 'A-long-enough-one-7' },
  })),
  row('auth.clientToken', 'key'),
  row('auth.isFeatureEnabled', 'page or user', () => ({ params: { feature: 'stock' } })),
  row('auth.sessions', 'own list'),
  row('auth.changePassword', 'own list', () => ({ body: { currentPassword: 'wrong', newPassword: 'A-long-one-77' } })),

  row('dealers.byRegion', 'region', ({ userId }) => ({ query: { userId } })),
  row('dealers.byAffiliate', 'reads', ({ affiliateUserId }) => ({ query: { affiliateId: affiliateUserId } })),
  row('dealers.list', 'own list'),
  row('dealers.nonRegulated', 'own list'),
  row('dealers.group', 'group', ({ groupId }) => ({ params: { id: groupId } })),
  row('dealers.groups', 'own list'),
  row('dealers.rates', 'page or user, of a dealership', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),

  row('settings.user', 'self', ({ userId }) => ({ params: { id: userId } })),
  row('settings.saveUser', 'self', ({ userId }) => ({ body: { dealerUserId: userId, userSettings: {} } })),
  row('settings.notifications', 'self', ({ userId }) => ({ params: { id: userId } })),
  row('settings.saveNotifications', 'self', ({ userId }) => ({ body: { userId } })),
  row('settings.websiteConfig', 'page or user, of a dealership', ({ affiliateUserId }) => ({
    params: { id: affiliateUserId },
  })),
  row('settings.saveWebsiteConfig', 'writes', ({ affiliateUserId }) => ({
    body: { affiliateUserId, allowedOrigins: ['https://www.quillmere.test'] },
  })),
  row('settings.dealer', 'reads', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('settings.saveDealer', 'writes', ({ affiliateUserId }) => ({ body: { affiliateUserId, settings: {} } })),

  row('boodil.config', 'reads', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('boodil.saveConfig', 'writes', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...bank } })),
  row('boodil.registerInterest', 'writes', ({ affiliateUserId }) => ({ body: { affiliateUserId } })),
  row('portal.versions', 'open'),
  row('portal.addVersion', 'staff alone', () => ({ body: aVersion() })),

  row('applications.list', 'lists', ({ affiliateUserId }) => ({
    body: { affiliateUserIds: [affiliateUserId], days: 30 },
  })),
  row('applications.search', 'lists', ({ affiliateUserId }) => ({ query: { text: 'Approve', affiliateUserId } })),
  row('applications.single', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.info', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.payout', 'reads', ({ brokerReference, affiliateUserId }) => ({
    params: { brokerRef: brokerReference, affiliateUserId },
  })),
  row('applications.packStatus', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.loanDealId', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.creditCheck', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.reveal', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.setVehicle', 'writes', ({ applicationId }) => ({ params: { id: applicationId }, body: aVehicle })),
  row('applications.update', 'writes', ({ applicationId }) => ({
    params: { id: applicationId },
    body: { customer: { email: 'callum@mail.forecourt.test' } },
  })),
  row('applications.create', 'writes', ({ affiliateUserId }) => ({ body: anEligibilityDraft(affiliateUserId) })),
  row('quickQuotes.list', 'lists', ({ affiliateUserId }) => ({
    body: { affiliateUserIds: [affiliateUserId], days: 30 },
  })),
  row('quickQuotes.create', 'creates', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...aQuickQuoteBody() } })),

  row('quotes.proposals', 'reads', ({ applicationId }) => ({ query: { applicationId } })),
  row('quotes.residuals', 'page or user', () => ({
    body: { lenderIds: [75], requestType: 3, vehicle: aVehicle, annualMileage: 8000, terms: [37] },
  })),
  row('quotes.list', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('quotes.save', 'writes', ({ applicationId }) => ({ body: aQuote(applicationId) })),
  row('quotes.propose', 'writes', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  row('quotes.accept', 'writes', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  row('quotes.send', 'writes', ({ applicationId, quoteId }) => ({
    body: { applicationId, quoteIds: [quoteId], email: 'callum@mail.forecourt.test' },
  })),
  row('quotes.proceed', 'writes', ({ applicationId, quoteId }) => ({ body: { applicationId, quoteId } })),
  row('quotes.link', 'public', () => ({ params: { token: 'x'.repeat(43) } })),
  row('quotes.customerProceed', 'public', ({ applicationId, quoteId }) => ({
    body: { applicationId, quoteId, token: 'not-a-token-of-ours' },
  })),
  row('quotes.archive', 'writes', ({ applicationId: appId, quoteId }) => ({
    params: { appId, quoteId },
    body: { isArchived: true },
  })),
  row('quotes.request', 'writes', ({ applicationId }) => ({ body: { applicationId, message: 'A better rate?' } })),

  row('notes.list', 'reads', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('notes.add', 'writes', ({ applicationId }) => ({
    query: { cosmosId: applicationId },
    body: { noteText: 'Words' },
  })),
  row('notes.addToApplication', 'writes', ({ applicationId }) => ({
    params: { cosmosId: applicationId },
    body: { noteText: 'Words' },
  })),

  row('documents.list', 'reads', ({ brokerReference }) => ({ query: { brokerReference } })),
  row('documents.file', 'reads', ({ uploadId, brokerReference }) => ({
    query: { documentId: uploadId, brokerReference },
  })),
  row('documents.requirementFile', 'reads', ({ uploadId }) => ({ params: { id: uploadId } })),
  row('documents.upload', 'writes', (records) => ({
    body: { requirementType: 'customer', ...requirement(records), fileName: 'licence.pdf' },
    file: A_PDF,
  })),
  row('documents.removeSnag', 'writes', (records) => ({ query: { ...requirement(records), snagTypeId: 3 } })),
  row('documents.removeUpload', 'writes', ({ uploadId, ...records }) => {
    const { requirementTypeId, ...rest } = requirement({ ...records, uploadId })
    return { query: { ...rest, requirementType: 'customer', uploadId } }
  }),

  row('vehicles.lookUpInternal', 'page or user', () => ({ query: { reg: 'ZZ23KHP' } })),
  row('vehicles.lookUpExperian', 'page or user', () => ({ query: { reg: 'ZZ23KHP' } })),
  row('vehicles.lookUpCap', 'open', () => ({ params: { reg: 'ZZ23KHP', flag: true, affiliate: 'portal' } })),
  row('vehicles.stock', 'reads', ({ dealerId }) => ({ body: { dealerId } })),
  row('vehicles.saved', 'self', ({ userId }) => ({ query: { customerUserId: userId } })),
  row('vehicles.save', 'self', ({ userId, vehicleId }) => ({ query: { customerUserId: userId, vehicleId } })),
  row('vehicles.unsave', 'self', ({ userId, vehicleId }) => ({ query: { customerUserId: userId, vehicleId } })),
  row('vehicles.saveIntranet', 'self', ({ userId, loanVehicleId }) => ({
    query: { customerUserId: userId, loanVehicleId, mileage: 20_000, price: 9_000 },
  })),
  row('valuations.list', 'self', ({ userId }) => ({ params: { id: userId } })),
  row('valuations.glasses', 'open', () => ({ query: { vrm: 'ZZ23KHP', vehicleMileage: 28_400 } })),
  row('valuations.cap', 'open', () => ({ query: { vrm: 'ZZ23KHP', mileage: 28_400 } })),
  row('valuations.save', 'writes', ({ affiliateUserId }) => ({
    body: { affiliateUserId, vrm: 'ZZ23KHP', vehicleMileage: 28_400 },
  })),
  row('valuations.ofDealership', 'reads', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('addresses.search', 'open', () => ({ query: { key: 'SY8 1ZZ' } })),
  row('addresses.byKey', 'open', () => ({ query: { key: 'SB-SY8-1AB-0' } })),

  row('notifications.token', 'reads', ({ affiliateUserId }) => ({ query: { aid: affiliateUserId } })),
  row('notifications.negotiate', 'public', () => ({ query: { access_token: 'not-a-token-of-ours' } })),
  row('notifications.list', 'self', ({ affiliateUserId, userId }) => ({
    params: { aid: affiliateUserId, readBy: userId },
  })),

  row('payments.list', 'lists', ({ affiliateUserId }) => ({ body: { affiliateUserIds: [affiliateUserId], days: 30 } })),
  row('payments.single', 'reads', ({ paymentId }) => ({ params: { id: paymentId } })),
  row('payments.create', 'writes', ({ affiliateUserId }) => ({
    body: { affiliateUserId, amount: 100, reference: 'Deposit', customerName: 'Callum Approve' },
  })),
  row('payments.open', 'public', () => ({ params: { token: 'x'.repeat(40) } })),
  row('payments.start', 'public', () => ({ params: { token: 'x'.repeat(40) }, body: { method: 'card' } })),
  row('payments.webhook', 'public', () => ({ params: { provider: 'sandbox' }, body: {} })),
  row('payments.send', 'writes', ({ paymentId }) => ({ params: { id: paymentId }, body: { channel: 'email' } })),
  row('payments.refund', 'writes', ({ paymentId }) => ({ params: { id: paymentId }, body: {} })),
  row('payments.expire', 'writes', ({ paymentId }) => ({ params: { id: paymentId } })),

  row('keys.list', 'reads', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('keys.create', 'writes', ({ affiliateUserId }) => ({ body: { affiliateUserId, isTest: true } })),
  row('keys.replace', 'writes', ({ keyId }) => ({ params: { id: keyId } })),
  row('keys.remove', 'writes', ({ spareKeyId }) => ({ params: { id: spareKeyId } })),
  row('audit.list', 'reads as staff', ({ applicationId }) => ({ query: { applicationId } })),
  row('audit.recordEvidence', 'page or user, of a dealership', ({ affiliateUserId }) => ({
    body: { ...evidence, affiliateUserId },
  })),

  row('applications.toggleNtuFlag', 'writes', ({ brokerReference }) => ({
    query: { brokerReference, ntuFlagged: true },
  })),
  row('applications.convert', 'writes', ({ quickQuoteId }) => ({ body: aConversion(quickQuoteId) })),
  row('person.export', 'reads as staff', ({ applicationId }) => ({ body: { applicationId } })),
  row('person.erase', 'writes as staff', ({ applicationId }) => ({ body: { applicationId, reason: 'Asked for' } })),
  row('auth.endSessions', 'own list'),
  row('auth.logout', 'own list'),
]
