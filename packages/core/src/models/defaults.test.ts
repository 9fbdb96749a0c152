import { describe, expect, it } from 'vitest'
import { Application } from './application/application.ts'
import { addressMatches, fullNameOf } from './application/customer.ts'
import { partExchangeOf } from './application/part-exchange.ts'
import { QuickQuote } from './application/quick-quote.ts'
import { SavedQuote } from './application/saved-quote.ts'
import { Dealer, DealerGroup } from './dealer.ts'
import { LenderProposal } from './lender-proposal.ts'
import { Notification } from './notifications/notification.ts'
import { PortalConfig } from './portal.ts'
import { DealerSettings, NotificationSettings, termsToShowOf, UserSettings } from './settings.ts'
import { STOCK_FIRST_PAGE, STOCK_PAGE_SIZE, STOCK_PUBLISHER_IDS } from './stock-vehicle.ts'
import { User, userNameOf } from './user.ts'
import { firstRegisteredOf, vrmOf } from './vehicle.ts'
import { WebsiteConfig } from './website-config.ts'

const created = '2026-11-20T14:02:00Z'
const application = Application.parse({ cosmosId: 'a-1', affiliateUserId: 1, dealerId: 2, state: 0, created })
const quickQuote = QuickQuote.parse({ quickQuoteId: 'q-1', affiliateUserId: 1, dealerId: 2, created })
const dealer = Dealer.parse({ affiliateUserId: 1, dealerId: 2, name: 'Quillmere Motors' })
const user = User.parse({ accessType: 7, userId: 3, exp: 1 })
const website = WebsiteConfig.parse({})
const settings = UserSettings.parse({})
const broker = PortalConfig.parse({
  brokerName: 'Forecourt',
  brokerAddress: '1 Sample Street',
  brokerFcaNumber: '000000',
  supportPhone: '01632 960000',
  supportEmail: 'help@forecourt.test',
})
const quote = SavedQuote.parse({
  quoteId: 's-1',
  applicationId: 'a-1',
  productType: 0,
  termMonths: 48,
  created,
  figures: {
    price: 1,
    deposit: 0,
    amount: 1,
    instalment: 1,
    totalInterest: 0,
    totalPayable: 1,
    totalChargeForCredit: 0,
    aprPercent: 0,
  },
})
const notification = Notification.parse({ id: 'n-1', scenario: 'Dealt', content: '{}', created })

const defaults: readonly [string, unknown, unknown][] = [
  ['application: brokerReference', application.brokerReference, 0],
  ['application: applicationType', application.applicationType, 1],
  ['application: productType', application.productType, 0],
  ['application: isNtuFlagged', application.isNtuFlagged, false],
  ['application: isQuickQuote', application.isQuickQuote, false],
  ['application: customer', application.customer, {}],
  ['quick quote: state', quickQuote.state, -1],
  ['quick quote: applicationType', quickQuote.applicationType, 3],
  ['quick quote: decisionStatus', quickQuote.decisionStatus, -1],
  ['quick quote: isQuickQuote', quickQuote.isQuickQuote, true],
  ['quick quote: productType', quickQuote.productType, 0],
  ['saved quote: isProposed', quote.isProposed, false],
  ['saved quote: isAccepted', quote.isAccepted, false],
  ['saved quote: isArchived', quote.isArchived, false],
  ['notification: isDelivered', notification.isDelivered, false],
  ['notification: readBy', notification.readBy, []],
  ['dealer: creditCheckOptIn', dealer.creditCheckOptIn, false],
  ['dealer: adminFee', dealer.adminFee, 0],
  ['dealer group: dealers', DealerGroup.parse({ dealerGroupId: 1, name: 'Group' }).dealers, []],
  ['user: roles', user.roles, []],
  ['user: skills', user.skills, []],
  ['user settings: firstContactSource', settings.firstContactSource, 'dealer'],
  ['user settings: termsToShow', settings.termsToShow, [24, 37, 49, 60]],
  ['dealer settings: preferredContactMethod', DealerSettings.parse({}).preferredContactMethod, 'phone'],
  ['notification settings: sound', NotificationSettings.parse({ userId: 1 }).sound, true],
  ['website config: allowedOrigins', website.allowedOrigins, []],
  ['website config: products', website.products, [0, 1]],
  ['website config: creditProfiles', website.creditProfiles, [2, 1, 0]],
  ['website config: vehicleTypes', website.vehicleTypes, [1]],
  ['website config: showLenderSlider', website.showLenderSlider, true],
  ['portal config: defaultAnnualMileage', broker.defaultAnnualMileage, 8000],
  ['portal config: features', broker.features, []],
  ['stock: page size', STOCK_PAGE_SIZE, 999],
  ['stock: page', STOCK_FIRST_PAGE, 1],
  ['stock: publishers', STOCK_PUBLISHER_IDS, [1, 5]],
]

const fallBacks: readonly [string, unknown, unknown][] = [
  ['vrm before vehicleRegistration', vrmOf({ vrm: 'ZZ26 ABC', vehicleRegistration: 'ZZ25 ABC' }), 'ZZ26 ABC'],
  ['vrm from vehicleRegistration when missing', vrmOf({ vehicleRegistration: 'ZZ25 ABC' }), 'ZZ25 ABC'],
  ['vrm from vehicleRegistration when empty', vrmOf({ vrm: '', vehicleRegistration: 'ZZ25 ABC' }), 'ZZ25 ABC'],
  ['no vrm', vrmOf(null), null],
  ['registrationDate first', firstRegisteredOf({ registrationDate: '2022-03-01' }), '2022-03-01'],
  ['registrationDate from the other name', firstRegisteredOf({ vehicleDateOfFirstReg: '2022-03-01' }), '2022-03-01'],
  ['name first', userNameOf({ name: 'Rhian Tolland', firstName: 'R', surname: 'T' }), 'Rhian Tolland'],
  ['name from first name and surname', userNameOf({ firstName: 'Rhian', surname: 'Tolland' }), 'Rhian Tolland'],
  ['name from a surname alone', userNameOf({ surname: 'Tolland' }), 'Tolland'],
  ['no name', userNameOf(null), ''],
  ['a customer', fullNameOf({ firstName: 'Callum', lastName: 'Rees' }), 'Callum Rees'],
  ['a customer with one name', fullNameOf({ firstName: null, lastName: 'Rees' }), 'Rees'],
  ['no customer', fullNameOf(undefined), ''],
  ['terms from settings', termsToShowOf({ termsToShow: [36] }), [36]],
  ['terms when settings cannot be read', termsToShowOf(null), [12, 24, 37, 49, 60]],
  ['terms when settings are empty', termsToShowOf({ termsToShow: [] }), [12, 24, 37, 49, 60]],
  ['part exchange under its long names', partExchangeOf({ partExValue: 5, pxValue: 6 }).value, 5],
  ['addresses when Result is "1"', addressMatches({ Result: '1', Item: [{ key: 'k', label: 'l' }] }).length, 1],
  ['no addresses for any other Result', addressMatches({ Result: '0', Item: [{ key: 'k', label: 'l' }] }), []],
]

describe('defaults and fall-backs of spec §3 and §9', () => {
  it.each(defaults)('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected)
  })

  it.each(fallBacks)('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected)
  })

  it('reads a part exchange under its short names', () => {
    const short = { pxValue: 1, settlement: 2, pxReg: 'ZZ26 ABC', pxMileage: 3, pxMake: 'Ford', pxModel: 'Focus' }
    expect(partExchangeOf(short)).toEqual({
      value: 1,
      settlement: 2,
      registration: 'ZZ26 ABC',
      mileage: 3,
      make: 'Ford',
      model: 'Focus',
    })
  })

  it('keeps an unknown lender status', () => {
    const proposal = LenderProposal.parse({ proposalId: 'p', financeCompanyId: 1, loanProposalStatus: 99 })
    expect(proposal.loanProposalStatus).toBe(99)
  })
})
