import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../modules/testing/drafts.ts'
import type { Input } from './ask.ts'
import { A_PDF, type Records } from './records.ts'

interface Row {
  readonly id: string
  readonly input: (records: Records) => Input
}

const row = (id: string, input: (records: Records) => Input = () => ({})): Row => ({ id, input })

const aVehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', registrationDate: '2022-09-20', mileage: 20_100 }
const representativeExample = { price: 10_000, deposit: 1_000, term: 48, aprPercent: 9.9 }
const bank = { accountName: 'Quillmere Motors', accountNumber: '66374958', sortCode: '089999' }
const contact = { contactName: 'Rhian Pryce', email: 'rhian@quillmere.forecourt.test' }
const aVersion = () => ({ version: crypto.randomUUID(), notes: 'Words', releasedAt: '2026-03-02T10:00:00Z' })
/** A page tells figures, the portal names a deal. */
const evidence = {
  ...{ kind: 'quote', figures: { apr: 9.9 }, ruleVersion: '1', wordingVersion: '1' },
  shown: {
    by: 'print',
    offers: [{ financeCompanyId: 50, productType: 0, termMonths: 49 }],
    deal: { price: 18_995, deposit: 2_000, creditProfile: 2, vehicle: aVehicle },
  },
}
const requirement = ({ requirementId, requirementTypeId, dealSheetId, loanDealId }: Records) => ({
  ...{ requirementId, requirementTypeId, dealSheetId, loanDealId },
})

/** Every call of the contract once, in an order in which none takes away what a later one needs. */
export const rows: readonly Row[] = [
  row('portal.config'),
  row('auth.login', () => ({ body: { username: 'nobody@cast.forecourt.test', password: 'wrong' } })),
  row('auth.passwordForgot', () => ({ body: { email: 'nobody@cast.forecourt.test' } })),
  row('auth.armPasswordReset', () => ({ body: { passwordResetGuid: crypto.randomUUID(), code: 'x' } })),
  row('auth.passwordReset', () => ({
    body: { passwordResetGuid: crypto.randomUUID(), password: 'A-long-enough-one-7' },
  })),
  row('auth.clientToken'),
  row('auth.isFeatureEnabled', () => ({ params: { feature: 'stock' } })),
  row('auth.sessions'),
  row('auth.changePassword', () => ({ body: { currentPassword: 'wrong', newPassword: 'A-long-one-77' } })),

  row('dealers.byRegion', ({ userId }) => ({ query: { userId } })),
  row('dealers.byAffiliate', ({ affiliateUserId }) => ({ query: { affiliateId: affiliateUserId } })),
  row('dealers.list'),
  row('dealers.nonRegulated'),
  row('dealers.group', ({ groupId }) => ({ params: { id: groupId } })),
  row('dealers.groups'),
  row('dealers.rates', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),

  row('settings.user', ({ userId }) => ({ params: { id: userId } })),
  row('settings.saveUser', ({ userId }) => ({ body: { dealerUserId: userId, userSettings: {} } })),
  row('settings.notifications', ({ userId }) => ({ params: { id: userId } })),
  row('settings.saveNotifications', ({ userId }) => ({ body: { userId } })),
  row('settings.websiteConfig', ({ affiliateUserId }) => ({
    params: { id: affiliateUserId },
  })),
  row('settings.saveWebsiteConfig', ({ affiliateUserId }) => ({
    body: { affiliateUserId, allowedOrigins: ['https://www.quillmere.test'], representativeExample },
  })),
  row('settings.dealer', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('settings.saveDealer', ({ affiliateUserId }) => ({ body: { affiliateUserId, settings: {} } })),

  row('boodil.config', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('boodil.saveConfig', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...bank } })),
  row('boodil.registerInterest', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...contact } })),
  row('portal.versions'),
  row('portal.addVersion', () => ({ body: aVersion() })),

  row('applications.list', ({ affiliateUserId }) => ({
    body: { affiliateUserIds: [affiliateUserId], days: 30 },
  })),
  row('applications.search', ({ affiliateUserId }) => ({ query: { text: 'Approve', affiliateUserId } })),
  row('applications.single', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.info', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.payout', ({ brokerReference, affiliateUserId }) => ({
    params: { brokerRef: brokerReference, affiliateUserId },
  })),
  row('applications.packStatus', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.loanDealId', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.creditCheck', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.reveal', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('applications.setVehicle', ({ applicationId }) => ({ params: { id: applicationId }, body: aVehicle })),
  row('applications.update', ({ applicationId }) => ({
    params: { id: applicationId },
    body: { customer: { email: 'callum@mail.forecourt.test' } },
  })),
  row('applications.create', ({ affiliateUserId }) => ({ body: anEligibilityDraft(affiliateUserId) })),
  row('quickQuotes.list', ({ affiliateUserId }) => ({
    body: { affiliateUserIds: [affiliateUserId], days: 30 },
  })),
  row('quickQuotes.create', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...aQuickQuoteBody() } })),

  row('quotes.proposals', ({ applicationId }) => ({ query: { applicationId } })),
  row('quotes.residuals', () => ({
    body: { lenderIds: [75], requestType: 3, vehicle: aVehicle, annualMileage: 8000, terms: [37] },
  })),
  row('quotes.list', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('quotes.save', ({ newQuote }) => ({ body: newQuote })),
  row('quotes.propose', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  row('quotes.accept', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  row('quotes.send', ({ applicationId, quoteId }) => ({
    body: { applicationId, quoteIds: [quoteId], email: 'callum@mail.forecourt.test' },
  })),
  row('quotes.proceed', ({ applicationId, quoteId }) => ({ body: { applicationId, quoteId } })),
  row('quotes.link', () => ({ params: { token: 'x'.repeat(43) } })),
  row('quotes.customerProceed', ({ applicationId, quoteId }) => ({
    body: { applicationId, quoteId, token: 'not-a-token-of-ours' },
  })),
  row('quotes.archive', ({ applicationId: appId, quoteId }) => ({
    params: { appId, quoteId },
    body: { isArchived: true },
  })),
  row('quotes.request', ({ applicationId }) => ({ body: { applicationId, message: 'A better rate?' } })),

  row('notes.list', ({ applicationId }) => ({ params: { id: applicationId } })),
  row('notes.add', ({ applicationId }) => ({
    query: { cosmosId: applicationId },
    body: { noteText: 'Words' },
  })),
  row('notes.addToApplication', ({ applicationId }) => ({
    params: { cosmosId: applicationId },
    body: { noteText: 'Words' },
  })),

  row('documents.list', ({ brokerReference }) => ({ query: { brokerReference } })),
  row('documents.file', ({ uploadId, brokerReference }) => ({
    query: { documentId: uploadId, brokerReference },
  })),
  row('documents.requirementFile', ({ uploadId }) => ({ params: { id: uploadId } })),
  row('documents.upload', (records) => ({
    body: { requirementType: 'customer', ...requirement(records), fileName: 'licence.pdf' },
    file: A_PDF,
  })),
  row('documents.removeSnag', (records) => ({ query: { ...requirement(records), snagTypeId: 3 } })),
  row('documents.removeUpload', ({ uploadId, ...records }) => {
    const { requirementTypeId, ...rest } = requirement({ ...records, uploadId })
    return { query: { ...rest, requirementType: 'customer', uploadId } }
  }),

  row('vehicles.lookUpInternal', () => ({ query: { reg: 'ZZ23KHP' } })),
  row('vehicles.lookUpExperian', () => ({ query: { reg: 'ZZ23KHP' } })),
  row('vehicles.lookUpCap', () => ({ params: { reg: 'ZZ23KHP', flag: true, affiliate: 'portal' } })),
  row('vehicles.stock', ({ dealerId }) => ({ body: { dealerId } })),
  row('vehicles.saved', ({ userId }) => ({ query: { customerUserId: userId } })),
  row('vehicles.save', ({ userId, vehicleId }) => ({ query: { customerUserId: userId, vehicleId } })),
  row('vehicles.unsave', ({ userId, vehicleId }) => ({ query: { customerUserId: userId, vehicleId } })),
  row('vehicles.saveIntranet', ({ userId, loanVehicleId }) => ({
    query: { customerUserId: userId, loanVehicleId, mileage: 20_000, price: 9_000 },
  })),
  row('valuations.list', ({ userId }) => ({ params: { id: userId } })),
  row('valuations.glasses', () => ({ query: { vrm: 'ZZ23KHP', vehicleMileage: 28_400 } })),
  row('valuations.cap', () => ({ query: { vrm: 'ZZ23KHP', mileage: 28_400 } })),
  row('valuations.save', ({ affiliateUserId }) => ({
    body: { affiliateUserId, vrm: 'ZZ23KHP', vehicleMileage: 28_400 },
  })),
  row('valuations.ofDealership', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('addresses.search', () => ({ query: { key: 'SY8 1ZZ' } })),
  row('addresses.byKey', () => ({ query: { key: 'SB-SY8-1AB-0' } })),

  row('notifications.token', ({ affiliateUserId }) => ({ query: { aid: affiliateUserId } })),
  row('notifications.negotiate', () => ({ query: { access_token: 'not-a-token-of-ours' } })),
  row('notifications.list', ({ affiliateUserId, userId }) => ({
    params: { aid: affiliateUserId, readBy: userId },
  })),

  row('payments.list', ({ affiliateUserId }) => ({ body: { affiliateUserIds: [affiliateUserId], days: 30 } })),
  row('payments.single', ({ paymentId }) => ({ params: { id: paymentId } })),
  row('payments.create', ({ affiliateUserId }) => ({
    body: { affiliateUserId, amount: 100, reference: 'Deposit', customerName: 'Callum Approve' },
  })),
  row('payments.open', () => ({ params: { token: 'x'.repeat(40) } })),
  row('payments.start', () => ({ params: { token: 'x'.repeat(40) }, body: { method: 'card' } })),
  row('payments.webhook', () => ({ params: { provider: 'sandbox' }, body: {} })),
  row('payments.send', ({ paymentId }) => ({ params: { id: paymentId }, body: { channel: 'email' } })),
  row('payments.refund', ({ paymentId }) => ({ params: { id: paymentId }, body: {} })),
  row('payments.expire', ({ paymentId }) => ({ params: { id: paymentId } })),

  row('keys.list', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  row('keys.create', ({ affiliateUserId }) => ({ body: { affiliateUserId, isTest: true } })),
  row('keys.replace', ({ keyId }) => ({ params: { id: keyId } })),
  row('keys.remove', ({ spareKeyId }) => ({ params: { id: spareKeyId } })),
  row('audit.list', ({ applicationId }) => ({ query: { applicationId } })),
  row('audit.recordEvidence', ({ affiliateUserId }) => ({
    body: { ...evidence, affiliateUserId },
  })),

  row('applications.toggleNtuFlag', ({ brokerReference }) => ({
    query: { brokerReference, ntuFlagged: true },
  })),
  row('applications.convert', ({ quickQuoteId }) => ({ body: aConversion(quickQuoteId) })),
  row('person.export', ({ applicationId }) => ({ body: { applicationId } })),
  row('person.erase', ({ applicationId }) => ({ body: { applicationId, reason: 'Asked for' } })),
  row('auth.endSessions'),
  row('auth.logout'),
]
