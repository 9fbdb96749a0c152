// Over 250 lines: a list of every call.
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../../modules/testing/drafts.ts'
import { emailOf, KEYS } from '../index.ts'
import type { Input } from './ask.ts'
import { A_PDF, type Records } from './records.ts'

const matrixRow = (id: string, input: (records: Records) => Input = () => ({})) => ({ id, input })

const aVehicle = { vrm: 'ZZ72BNE', make: 'Kia', model: 'Sportage', registrationDate: '2022-09-20', mileage: 20_100 }
const representativeExample = { price: 10_000, deposit: 1_000, term: 48, aprPercent: 9.9 }
const bank = { accountName: 'Quillmere Motors', accountNumber: '66374958', sortCode: '089999' }
const contact = { contactName: 'Rhian Pryce', email: 'rhian@quillmere.forecourt.test' }
const aDraftSummary = { kind: 'full', name: '', registration: '', vehicle: '', recordId: '', repropose: false }
const aVersion = () => ({ version: crypto.randomUUID(), notes: 'Words', releasedAt: '2026-03-02T10:00:00Z' })
/** A page reports figures, the portal names a deal. */
const evidence = {
  kind: 'quote',
  figures: { apr: 9.9 },
  ruleVersion: '1',
  wordingVersion: '1',
  shown: {
    by: 'print',
    offers: [{ financeCompanyId: 50, productType: 0, termMonths: 49 }],
    deal: { price: 18_995, deposit: 2_000, creditProfile: 2, vehicle: aVehicle },
  },
}
const anInvitation = () => ({
  firstName: 'Sian',
  surname: 'Tranter',
  email: `${crypto.randomUUID()}@cast.forecourt.test`,
  role: 'sales',
})
const requirement = ({ requirementId, requirementTypeId, dealSheetId, loanDealId }: Records) => ({
  requirementId,
  requirementTypeId,
  dealSheetId,
  loanDealId,
})

/** Every call of the contract once, ordered so that none deletes a record that a later one needs. */
export const rows = [
  matrixRow('portal.config'),
  matrixRow('portal.start', () => ({ query: { key: KEYS.live, reg: aVehicle.vrm, mileage: 20_100 } })),
  matrixRow('auth.login', () => ({ body: { username: 'nobody@cast.forecourt.test', password: 'wrong' } })),
  matrixRow('auth.handOver', () => ({ body: { userReference: 'dms-1' } })),
  matrixRow('auth.challenge', () => ({ body: { username: 'nobody@cast.forecourt.test' } })),
  matrixRow('auth.passwordForgot', () => ({ body: { email: 'nobody@cast.forecourt.test' } })),
  matrixRow('auth.armPasswordReset', () => ({ body: { passwordResetGuid: crypto.randomUUID(), code: 'x' } })),
  matrixRow('auth.passwordReset', () => ({
    body: { passwordResetGuid: crypto.randomUUID(), password: 'A-long-enough-one-7' },
  })),
  matrixRow('auth.signOnProviders'),
  matrixRow('auth.beginSignOn', () => ({ body: { providerId: 'none', pageSecret: 'x'.repeat(43), leadsTo: '/' } })),
  matrixRow('auth.finishSignOn', () => ({
    body: { providerId: 'none', pageSecret: 'x'.repeat(43), state: 'x', code: 'x' },
  })),
  matrixRow('auth.clientToken'),
  matrixRow('auth.isFeatureEnabled', () => ({ params: { feature: 'stock' } })),
  matrixRow('auth.sessions'),
  matrixRow('auth.completeLogin', () => ({ body: { factorToken: 'x', proof: { way: 'code', code: '000000' } } })),
  matrixRow('auth.beginPasskeyLogin'),
  matrixRow('auth.passkeyLogin', () => ({ body: { challengeId: crypto.randomUUID(), assertion: {} } })),
  matrixRow('auth.beginConfirm'),
  matrixRow('auth.confirm', () => ({ body: { proof: { way: 'code', code: '000000' } } })),
  matrixRow('auth.security'),
  matrixRow('auth.beginPasskey'),
  matrixRow('auth.addPasskey', () => ({ body: { challengeId: crypto.randomUUID(), attestation: {}, name: 'x' } })),
  matrixRow('auth.renamePasskey', () => ({ params: { id: crypto.randomUUID() }, body: { name: 'x' } })),
  matrixRow('auth.removePasskey', () => ({ params: { id: crypto.randomUUID() } })),
  matrixRow('auth.beginCodes'),
  matrixRow('auth.confirmCodes', () => ({ body: { setupId: crypto.randomUUID(), code: '000000' } })),
  matrixRow('auth.removeCodes'),
  matrixRow('auth.makeRecoveryCodes'),
  matrixRow('auth.forgetDevices', () => ({ query: { deviceId: crypto.randomUUID() } })),
  matrixRow('auth.resetFactors', () => ({ body: { username: emailOf('dealer'), reason: 'lost' } })),
  matrixRow('auth.changePassword', () => ({ body: { currentPassword: 'wrong', newPassword: 'A-long-one-77' } })),

  matrixRow('dealers.byRegion', ({ userId }) => ({ query: { userId } })),
  matrixRow('dealers.byAffiliate', ({ affiliateUserId }) => ({ query: { affiliateId: affiliateUserId } })),
  matrixRow('dealers.list'),
  matrixRow('dealers.nonRegulated'),
  matrixRow('dealers.group', ({ groupId }) => ({ params: { id: groupId } })),
  matrixRow('dealers.firstSteps', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('dealers.groups'),
  matrixRow('dealers.rates', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),

  matrixRow('logins.list', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('logins.invite', ({ affiliateUserId }) => ({
    body: { ...anInvitation(), affiliateUserId },
  })),
  matrixRow('logins.resendInvitation', ({ invitationId }) => ({ params: { id: invitationId } })),
  matrixRow('logins.withdrawInvitation', ({ spareInvitationId }) => ({ params: { id: spareInvitationId } })),
  matrixRow('logins.setRole', ({ affiliateUserId, memberId }) => ({
    params: { id: affiliateUserId, userId: memberId },
    body: { role: 'accounts' },
  })),
  matrixRow('logins.end', ({ affiliateUserId, memberId }) => ({ params: { id: affiliateUserId, userId: memberId } })),

  matrixRow('settings.user', ({ userId }) => ({ params: { id: userId } })),
  matrixRow('settings.saveUser', ({ userId }) => ({ body: { dealerUserId: userId, userSettings: {} } })),
  matrixRow('settings.notifications', ({ userId }) => ({ params: { id: userId } })),
  matrixRow('settings.saveNotifications', ({ userId }) => ({ body: { userId } })),
  matrixRow('settings.websiteConfig', ({ affiliateUserId }) => ({
    params: { id: affiliateUserId },
  })),
  matrixRow('settings.saveWebsiteConfig', ({ affiliateUserId }) => ({
    body: { affiliateUserId, allowedOrigins: ['https://www.quillmere.test'], representativeExample },
  })),
  matrixRow('settings.dealer', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('settings.saveDealer', ({ affiliateUserId }) => ({ body: { affiliateUserId, settings: {} } })),

  matrixRow('views.list'),
  matrixRow('views.save', () => ({
    params: { id: crypto.randomUUID() },
    body: { name: 'Over £9,000', layout: { columns: ['customer'], filters: {} } },
  })),
  matrixRow('views.remove', () => ({ params: { id: crypto.randomUUID() } })),
  matrixRow('views.setDefault', () => ({ body: { viewId: null } })),

  matrixRow('drafts.list'),
  matrixRow('drafts.save', () => ({
    params: { id: crypto.randomUUID() },
    body: { summary: aDraftSummary, value: {} },
  })),
  matrixRow('drafts.single', () => ({ params: { id: crypto.randomUUID() } })),
  matrixRow('drafts.remove', () => ({ params: { id: crypto.randomUUID() } })),

  matrixRow('boodil.config', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('boodil.saveConfig', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...bank } })),
  matrixRow('boodil.registerInterest', ({ affiliateUserId }) => ({ body: { affiliateUserId, ...contact } })),
  matrixRow('portal.versions'),
  matrixRow('portal.addVersion', () => ({ body: aVersion() })),

  matrixRow('applications.list', ({ affiliateUserId }) => ({
    body: { affiliateUserIds: [affiliateUserId], days: 30 },
  })),
  matrixRow('applications.search', ({ affiliateUserId }) => ({ body: { text: 'Approve', affiliateUserId } })),
  matrixRow('applications.duplicates', ({ affiliateUserId }) => ({
    body: { affiliateUserId, email: 'callum@mail.forecourt.test' },
  })),
  matrixRow('applications.single', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('applications.info', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('applications.payout', ({ brokerReference, affiliateUserId }) => ({
    params: { brokerRef: brokerReference, affiliateUserId },
  })),
  matrixRow('applications.packStatus', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('applications.loanDealId', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('applications.creditCheck', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('applications.reveal', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('applications.setVehicle', ({ applicationId }) => ({ params: { id: applicationId }, body: aVehicle })),
  matrixRow('applications.update', ({ applicationId }) => ({
    params: { id: applicationId },
    body: { customer: { email: 'callum@mail.forecourt.test' } },
  })),
  matrixRow('applications.create', ({ affiliateUserId }) => ({ body: anEligibilityDraft(affiliateUserId) })),
  matrixRow('quickQuotes.list', ({ affiliateUserId }) => ({
    body: { affiliateUserIds: [affiliateUserId], days: 30 },
  })),
  matrixRow('quickQuotes.create', ({ affiliateUserId, newQuote: offer }) => ({
    body: { affiliateUserId, ...aQuickQuoteBody(), offer },
  })),

  matrixRow('quotes.proposals', ({ applicationId }) => ({ query: { applicationId } })),
  matrixRow('quotes.residuals', () => ({
    body: { lenderIds: [75], requestType: 3, vehicle: aVehicle, annualMileage: 8000, terms: [37] },
  })),
  matrixRow('quotes.list', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('quotes.save', ({ newQuote }) => ({ body: newQuote })),
  matrixRow('quotes.propose', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  matrixRow('quotes.accept', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  matrixRow('quotes.withdraw', ({ applicationId: appId, quoteId }) => ({
    params: { appId, quoteId },
    body: { step: 'acceptance' },
  })),
  matrixRow('quotes.priceAgain', ({ applicationId: appId, quoteId }) => ({ params: { appId, quoteId } })),
  matrixRow('quotes.send', ({ applicationId, quoteId }) => ({
    body: { applicationId, quoteIds: [quoteId], email: 'callum@mail.forecourt.test' },
  })),
  matrixRow('quotes.proceed', ({ applicationId, quoteId }) => ({ body: { applicationId, quoteId } })),
  matrixRow('quotes.link', () => ({ params: { token: 'x'.repeat(43) } })),
  matrixRow('quotes.customerProceed', ({ applicationId, quoteId }) => ({
    body: { applicationId, quoteId, token: 'not-a-token-of-ours' },
  })),
  matrixRow('dealRoom.prices', ({ linkToken: token }) => ({ params: { token } })),
  matrixRow('dealRoom.markSeen', ({ linkToken: token }) => ({ params: { token } })),
  matrixRow('dealRoom.choose', ({ linkToken: token, quoteId }) => ({
    params: { token },
    body: { quoteId, wish: { deposit: 2_000, termMonths: 49, annualMileage: 8_000 } },
  })),
  matrixRow('dealRoom.sendCode', ({ linkToken: token }) => ({ params: { token } })),
  matrixRow('dealRoom.prove', ({ linkToken: token }) => ({ params: { token }, body: { code: '000000' } })),
  matrixRow('dealRoom.open'),
  matrixRow('dealRoom.uploadPart', () => ({ params: { uploadId: 'upload' }, body: { offset: 0 }, file: A_PDF })),
  matrixRow('dealRoom.uploadProgress', () => ({ params: { uploadId: 'upload' } })),
  matrixRow('dealRoom.submitPaper', ({ requirementId, requirementTypeId }) => ({
    params: { requirementId },
    body: { requirementTypeId, uploadId: 'upload', fileName: 'licence.pdf' },
  })),
  matrixRow('dealRoom.setUpdates', () => ({ body: { isOn: true } })),
  matrixRow('dealRoom.links', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('dealRoom.withdrawLink', ({ linkId }) => ({ params: { linkId }, body: { isWithdrawn: false } })),
  matrixRow('dealRoom.askForPapers', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('dealRoom.renewLink', ({ linkId }) => ({ params: { linkId } })),
  matrixRow('quotes.archive', ({ applicationId: appId, quoteId }) => ({
    params: { appId, quoteId },
    body: { isArchived: true },
  })),
  matrixRow('quotes.request', ({ applicationId }) => ({ body: { applicationId, message: 'A better rate?' } })),

  matrixRow('notes.list', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('notes.add', ({ applicationId }) => ({
    query: { cosmosId: applicationId },
    body: { noteText: 'Words' },
  })),
  matrixRow('notes.addToApplication', ({ applicationId }) => ({
    params: { cosmosId: applicationId },
    body: { noteText: 'Words' },
  })),

  matrixRow('documents.list', ({ brokerReference }) => ({ query: { brokerReference } })),
  matrixRow('documents.file', ({ uploadId, brokerReference }) => ({
    query: { documentId: uploadId, brokerReference },
  })),
  matrixRow('documents.requirementFile', ({ uploadId }) => ({ params: { id: uploadId } })),
  matrixRow('documents.upload', (records) => ({
    body: { requirementType: 'customer', ...requirement(records), fileName: 'licence.pdf' },
    file: A_PDF,
  })),
  matrixRow('documents.removeSnag', (records) => ({ query: { ...requirement(records), snagTypeId: 3 } })),
  matrixRow('documents.removeUpload', ({ uploadId, ...records }) => {
    const { requirementTypeId, ...rest } = requirement({ ...records, uploadId })
    return { query: { ...rest, requirementType: 'customer', uploadId } }
  }),

  matrixRow('vehicles.lookUpInternal', () => ({ query: { reg: 'ZZ23KHP' } })),
  matrixRow('vehicles.lookUpExperian', () => ({ query: { reg: 'ZZ23KHP' } })),
  matrixRow('vehicles.lookUpCap', () => ({ params: { reg: 'ZZ23KHP', flag: true, affiliate: 'portal' } })),
  matrixRow('vehicles.stock', ({ dealerId }) => ({ body: { dealerId } })),
  matrixRow('vehicles.saved', ({ userId }) => ({ query: { customerUserId: userId } })),
  matrixRow('vehicles.save', ({ userId, vehicleId }) => ({ query: { customerUserId: userId, vehicleId } })),
  matrixRow('vehicles.unsave', ({ userId, vehicleId }) => ({ query: { customerUserId: userId, vehicleId } })),
  matrixRow('vehicles.saveIntranet', ({ userId, loanVehicleId }) => ({
    query: { customerUserId: userId, loanVehicleId, mileage: 20_000, price: 9_000 },
  })),
  matrixRow('valuations.list', ({ userId }) => ({ params: { id: userId } })),
  matrixRow('valuations.glasses', () => ({ query: { vrm: 'ZZ23KHP', vehicleMileage: 28_400 } })),
  matrixRow('valuations.cap', () => ({ query: { vrm: 'ZZ23KHP', mileage: 28_400 } })),
  matrixRow('valuations.save', ({ affiliateUserId }) => ({
    body: { affiliateUserId, vrm: 'ZZ23KHP', vehicleMileage: 28_400 },
  })),
  matrixRow('valuations.ofDealership', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('addresses.search', () => ({ query: { key: 'SY8 1ZZ' } })),
  matrixRow('addresses.byKey', () => ({ query: { key: 'SB-SY8-1AB-0' } })),

  matrixRow('notifications.token', ({ affiliateUserId }) => ({ query: { aid: affiliateUserId } })),
  matrixRow('notifications.negotiate', () => ({ query: { access_token: 'not-a-token-of-ours' } })),
  matrixRow('notifications.list', ({ affiliateUserId, userId }) => ({
    params: { aid: affiliateUserId, readBy: userId },
  })),

  matrixRow('payments.list', ({ affiliateUserId }) => ({ body: { affiliateUserIds: [affiliateUserId], days: 30 } })),
  matrixRow('payments.single', ({ paymentId }) => ({ params: { id: paymentId } })),
  matrixRow('payments.create', ({ affiliateUserId }) => ({
    body: { affiliateUserId, amount: 100, reference: 'Deposit', customerName: 'Callum Approve' },
  })),
  matrixRow('payments.open', () => ({ params: { token: 'x'.repeat(40) } })),
  matrixRow('payments.markSeen', () => ({ params: { token: 'x'.repeat(40) } })),
  matrixRow('payments.start', () => ({ params: { token: 'x'.repeat(40) }, body: { method: 'card' } })),
  matrixRow('payments.webhook', () => ({ params: { provider: 'sandbox' }, body: {} })),
  matrixRow('payments.send', ({ paymentId }) => ({ params: { id: paymentId }, body: { channel: 'email' } })),
  matrixRow('payments.refund', ({ paymentId }) => ({ params: { id: paymentId }, body: {} })),
  matrixRow('payments.expire', ({ paymentId }) => ({ params: { id: paymentId } })),

  matrixRow('tasks.list', ({ affiliateUserId }) => ({ body: { affiliateUserIds: [affiliateUserId] } })),
  matrixRow('tasks.enquiries', ({ affiliateUserId }) => ({ body: { affiliateUserIds: [affiliateUserId] } })),
  matrixRow('tasks.leads', ({ affiliateUserId }) => ({ body: { affiliateUserIds: [affiliateUserId] } })),
  matrixRow('tasks.contacts', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('tasks.recordContact', ({ applicationId }) => ({
    params: { id: applicationId },
    body: { outcome: 'called' },
  })),
  matrixRow('tasks.takeBackContact', ({ applicationId, contactId }) => ({ params: { id: applicationId, contactId } })),
  matrixRow('tasks.ofCustomer', ({ applicationId }) => ({ params: { id: applicationId } })),
  matrixRow('tasks.owners', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('tasks.create', ({ affiliateUserId, applicationId }) => ({
    body: { affiliateUserId, applicationId, kind: 'call-back', dueDay: '2026-03-02', dueTime: '15:00' },
  })),
  matrixRow('tasks.change', ({ taskId }) => ({ params: { id: taskId }, body: { isDone: true } })),
  matrixRow('tasks.remove', ({ taskId }) => ({ params: { id: taskId } })),
  matrixRow('tasks.createMany', ({ applicationId }) => ({
    body: { applicationIds: [applicationId], kind: 'call-back', dueDay: '2026-03-02' },
  })),
  matrixRow('tasks.assign', ({ applicationId }) => ({ body: { applicationIds: [applicationId], ownerUserId: 1 } })),
  matrixRow('tasks.restore', ({ taskId }) => ({ body: { states: [{ taskId, isRemoved: false }] } })),
  matrixRow('tasks.calendarLink'),
  matrixRow('tasks.renewCalendarLink'),
  matrixRow('tasks.endCalendarLink'),
  matrixRow('tasks.calendar', () => ({ params: { file: `${'x'.repeat(43)}.ics` } })),

  matrixRow('keys.list', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('keys.create', ({ affiliateUserId }) => ({ body: { affiliateUserId, isTest: true } })),
  matrixRow('keys.replace', ({ keyId }) => ({ params: { id: keyId } })),
  matrixRow('keys.remove', ({ spareKeyId }) => ({ params: { id: spareKeyId } })),
  matrixRow('keys.listServer', ({ affiliateUserId }) => ({ params: { id: affiliateUserId } })),
  matrixRow('keys.createServer', ({ affiliateUserId }) => ({ body: { affiliateUserId } })),
  matrixRow('keys.removeServer', ({ serverKeyId }) => ({ params: { id: serverKeyId } })),
  matrixRow('audit.list', ({ applicationId }) => ({ query: { applicationId } })),
  matrixRow('audit.recordEvidence', ({ affiliateUserId }) => ({
    body: { ...evidence, affiliateUserId },
  })),
  matrixRow('audit.recordPageEvidence', () => ({ body: { evidence: [evidence] } })),

  matrixRow('quickQuotes.close', ({ quickQuoteId }) => ({ body: { applicationIds: [quickQuoteId], reason: null } })),
  matrixRow('applications.setNtuFlags', ({ applicationId }) => ({
    body: { applicationIds: [applicationId], ntuFlagged: false },
  })),
  matrixRow('applications.toggleNtuFlag', ({ brokerReference }) => ({
    query: { brokerReference, ntuFlagged: true },
  })),
  matrixRow('applications.convert', ({ quickQuoteId }) => ({ body: aConversion(quickQuoteId) })),
  matrixRow('person.candidates', ({ applicationId }) => ({ body: { applicationId } })),
  matrixRow('person.hold', ({ applicationId }) => ({ body: { applicationId, isHeld: false, reason: 'Asked for' } })),
  matrixRow('person.export', ({ applicationId }) => ({ body: { applicationId } })),
  matrixRow('person.retention', () => ({})),
  matrixRow('trail.list', ({ applicationId }) => ({ body: { applicationIds: [applicationId] } })),
  matrixRow('trail.single', () => ({ params: { id: 1 } })),
  matrixRow('trail.people', () => ({ body: { text: 'tester' } })),
  matrixRow('trail.verify', () => ({ body: {} })),
  matrixRow('trail.check', ({ affiliateUserId }) => ({ body: { affiliateUserId } })),
  matrixRow('trail.exportFile', ({ applicationId }) => ({ body: { applicationId } })),
  matrixRow('person.erase', ({ applicationId }) => ({ body: { applicationId, reason: 'Asked for' } })),
  matrixRow('auth.endSessions'),
  matrixRow('auth.logout'),
]
