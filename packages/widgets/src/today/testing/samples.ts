import { CUSTOMER_AUTHOR, type Enquiries, type Lead, ProductType, type Task } from '@forecourt/core'
import { ago, anApplication } from '@forecourt/core/testing'

let made = 0

export function aTask(part: Partial<Task> = {}): Task {
  made += 1
  return {
    taskId: `task-${made}`,
    affiliateUserId: 1001,
    applicationId: `customer-${made}`,
    customer: { name: 'Marcus Thorley', contactNumber: '07700900352', vehicleReg: 'ZZ17DPF' },
    kind: 'call-back',
    dueDay: '2026-11-20',
    dueTime: '13:30',
    note: 'what would a larger deposit do?',
    ownerUserId: 1,
    ownerName: 'Rhian Tolland',
    isByRule: false,
    doneAt: null,
    snoozedUntil: null,
    removedAt: null,
    created: ago({ days: 1 }),
    createdBy: 'Rhian Tolland',
    version: 1,
    ...part,
  }
}

/** A customer's request from the link of a quote, as the server's task. */
export const aWish = (part: Partial<Task> = {}): Task =>
  aTask({
    taskId: 'wish',
    applicationId: 'customer-wish',
    dueTime: '14:01',
    createdBy: CUSTOMER_AUTHOR,
    note: 'Would like £3,000 deposit: £225.10 a month instead of £249.72 a month',
    ...part,
  })

const customer = (name: string, vehicleReg: string, contactNumber = '07700900688') => ({
  customer: { name, vehicleReg, contactNumber },
})
const ofColleague = { ownerUserId: 4, ownerName: 'Owen Hathersage' }

/** A dealership's day: late, timed and untimed tasks, a rule's, later days, and a completed one. */
export const sampleTasks = (): Task[] => [
  aTask(),
  aTask({
    kind: 'chase-documents',
    isByRule: true,
    dueTime: '14:30',
    note: 'Proof of address was rejected',
    ...customer('Callum Penrose', 'ZZ23KHP'),
  }),
  aTask({
    kind: 'chase-documents',
    dueTime: '15:00',
    note: 'payslips',
    ...ofColleague,
    ...customer('Priyanka Dasgupt', 'ZZ19LWR'),
  }),
  aTask({
    dueTime: '16:00',
    note: 'rang at 11:40, ring back after work',
    ...customer('Sorrel Okonedo-Hay', 'ZZ24YMC'),
  }),
  aTask({ kind: 'other', dueTime: '17:00', note: 'Order the plates', applicationId: null, customer: null }),
  aTask({
    dueTime: null,
    note: 'third try',
    ...ofColleague,
    ...customer('Odette Fairbrass', 'ZZ16JEM', '07700900417'),
  }),
  aTask({ dueDay: '2026-11-21', ...customer('Ines Calderbank', 'ZZ21WGA') }),
  aTask({ dueDay: '2026-11-25', dueTime: null, ...customer('Gethin Marlais', 'ZZ20TVO') }),
  aTask({ doneAt: ago({ hours: 2 }), ...customer('Lowri Cadwalladr', 'ZZ22HSX') }),
  ...[
    ['Bethan Loxwood', 'ZZ73CUE', '2026-11-21'],
    ['Tamsin Haverill', 'ZZ70LDE', '2026-11-22'],
  ].map(([name = '', plate = '', dueDay = '']) =>
    aTask({ kind: 'approval-lapses', isByRule: true, dueDay, dueTime: null, ...customer(name, plate) }),
  ),
]

const aLead = (
  part: Partial<Lead> & Pick<Lead, 'applicationId' | 'kind' | 'since'>,
  who: ReturnType<typeof customer>,
): Lead => ({
  affiliateUserId: 1001,
  figure: null,
  vehicle: null,
  by: null,
  ownerUserId: null,
  channels: [],
  timesOpened: 0,
  lastOpenedAt: null,
  ...who,
  ...part,
})
const figure = (instalment: number, productType: ProductType, deposit: number) => ({
  instalment,
  productType,
  deposit,
  termMonths: 49,
})
const rhian = { by: 'Rhian Tolland', ownerUserId: 1 }
const owen = { by: 'Owen Hathersage', ownerUserId: 4 }

// Over forty lines: a list of leads.
export const sampleLeads = (): Lead[] => [
  aLead(
    {
      applicationId: 'enquiry-1',
      kind: 'enquiry',
      since: '2026-11-20T13:48:00Z',
      vehicle: 'Toyota Yaris Cross',
      figure: figure(323.45, ProductType.PCP, 2000),
    },
    customer('Ines Calderbank', 'ZZ21WGA', '07700900431'),
  ),
  aLead(
    {
      applicationId: 'enquiry-2',
      kind: 'enquiry',
      since: '2026-11-20T12:55:00Z',
      vehicle: 'Ford Puma',
      figure: figure(326.98, ProductType.HP, 1500),
    },
    customer('Nadia Prydderch', 'ZZ71PRD', '07700900266'),
  ),
  aLead(
    {
      applicationId: 'sent-1',
      kind: 'sent',
      since: '2026-11-20T12:52:00Z',
      ...owen,
      vehicle: 'Audi A3',
      figure: figure(315.87, ProductType.HP, 1500),
      channels: ['sms'],
      timesOpened: 2,
      lastOpenedAt: '2026-11-20T13:20:00Z',
    },
    customer('Tobias Fenwright', 'ZZ68GJD', '07700900538'),
  ),
  aLead(
    {
      applicationId: 'saved-1',
      kind: 'saved',
      since: '2026-11-19T16:40:00Z',
      ...owen,
      vehicle: 'Skoda Fabia',
      figure: figure(170.35, ProductType.HP, 900),
    },
    customer('Elin Rowsell', 'ZZ19TMK', '07700900719'),
  ),
  aLead(
    {
      applicationId: 'sent-2',
      kind: 'sent',
      since: '2026-11-17T11:26:00Z',
      ...rhian,
      vehicle: 'Peugeot 208',
      figure: figure(162.6, ProductType.PCP, 800),
      channels: ['email'],
    },
    customer('Jonah Pettifer', 'ZZ20KLV', '07700900164'),
  ),
]

/** This week's counts. */
export const sampleEnquiries = (): Enquiries => ({ open: [], received: 10, answeredInTime: 9 })

/** A deal that its lender is about to pay out. */
export const aPayout = () =>
  anApplication({
    cosmosId: 'payout-1',
    state: 9,
    loanAmount: 13_750,
    productType: ProductType.HP,
    customer: { firstName: 'Yusuf', lastName: 'Harrowby' },
    payoutPack: {
      applicationInfo: { intranetLoanDealPreId: 7001 },
      customerRequirements: [
        { requirementId: 1, requirementTypeId: 12, hasFiles: true, hasSnags: false, isVerified: true },
      ],
    },
  })
