import { DealerStatus, DealerType, FEATURES } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { dealerGroups, dealerships } from '../db/tables/index.ts'
import { insertKey } from '../modules/keys/store.ts'
import {
  type Command,
  needed,
  numberOf,
  type Options,
  readChoiceOption,
  readListOption,
  UsageError,
  wholeNumber,
} from './command.ts'

const DEALER_OPTIONS = {
  'dealer-id': 'number of the dealer at the broker',
  town: 'town',
  postcode: 'postcode',
  phone: 'phone',
  region: 'name of the region',
  'region-user': 'user id of its area manager',
  group: 'id of its dealer group',
  status: Object.values(DealerStatus).join(', '),
  type: Object.values(DealerType).join(', '),
  features: `separated by commas: ${FEATURES.join(', ')}`,
  'admin-fee': 'pounds, a compulsory fee on every quote',
  'credit-check': 'yes or no: opted in to credit checks',
}

type Facts = Partial<typeof dealerships.$inferInsert>

export const dealerCommands: readonly Command[] = [
  {
    words: 'group add',
    meaning: 'adds a dealer group',
    options: { name: 'its name' },
    required: ['name'],
    async run({ db }, options) {
      const [row] = await db.asSystem((tx) =>
        tx
          .insert(dealerGroups)
          .values({ name: needed(options, 'name') })
          .returning(),
      )
      return [`Added the group ${row?.dealerGroupId}, ${row?.name}`]
    },
  },
  {
    words: 'dealer add',
    meaning: 'adds a dealership',
    options: { name: 'its name', ...DEALER_OPTIONS },
    required: ['name', 'dealer-id'],
    async run({ db }, options) {
      const facts = { status: DealerStatus.Approved, features: [...FEATURES], ...readDealerOptions(options) }
      const values = { ...facts, name: needed(options, 'name'), dealerId: numberOf(options, 'dealer-id') }
      const [row] = await db.asSystem((tx) => tx.insert(dealerships).values(values).returning())
      return [`Added the dealership ${row?.affiliateUserId}, ${row?.name}`]
    },
  },
  {
    words: 'dealer set',
    meaning: 'changes a dealership',
    options: { id: 'its affiliate user id', name: 'its name', ...DEALER_OPTIONS },
    required: ['id'],
    run: ({ db }, options) =>
      db.asSystem((tx) =>
        changeDealer(tx, options, { ...readDealerOptions(options), ...(options.name ? { name: options.name } : {}) }),
      ),
  },
  banCommand(true),
  banCommand(false),
  {
    words: 'key add',
    meaning: 'makes a publishable key for a dealership’s pages',
    options: { id: 'its affiliate user id', test: 'yes: works on any local page, marked as a test' },
    required: ['id'],
    async run({ db, now }, options) {
      const made = { affiliateUserId: numberOf(options, 'id'), isTest: options.test === 'yes', createdBy: 'admin' }
      const { key } = await db.asSystem((tx) => insertKey(tx, made, now))
      return [key]
    },
  },
]

function banCommand(isBanned: boolean): Command {
  return {
    words: isBanned ? 'dealer ban' : 'dealer unban',
    meaning: isBanned ? 'bans a dealership: its logins are answered 409 at once' : 'lifts the ban on a dealership',
    options: { id: 'its affiliate user id' },
    required: ['id'],
    run: ({ db }, options) => db.asSystem((tx) => changeDealer(tx, options, { isBanned })),
  }
}

async function changeDealer(tx: Tx, options: Options, facts: Facts): Promise<string[]> {
  if (Object.keys(facts).length === 0) throw new UsageError('Name at least one thing to change')
  const id = numberOf(options, 'id')
  const rows = await tx
    .update(dealerships)
    .set(facts)
    .where(eq(dealerships.affiliateUserId, id))
    .returning({ name: dealerships.name })
  if (rows.length === 0) throw new UsageError(`There is no dealership ${id}`)
  return [`Changed the dealership ${id}, ${rows[0]?.name}`]
}

function readDealerOptions(options: Options): Facts {
  const { town, postcode, phone, region, status, type } = options
  const features = readListOption(options, 'features')
  return withoutGaps({
    town,
    postcode,
    phone,
    region,
    dealerId: optional(options, 'dealer-id'),
    regionUserId: optional(options, 'region-user'),
    groupId: optional(options, 'group'),
    status: status === undefined ? undefined : readChoiceOption('status', status, Object.values(DealerStatus)),
    dealerType: type === undefined ? undefined : readChoiceOption('type', type, Object.values(DealerType)),
    features: features?.map((one) => readChoiceOption('features', one, FEATURES)),
    adminFee: readPoundsOption(options['admin-fee']),
    creditCheckOptIn: yesOrNo(options, 'credit-check'),
  })
}

const optional = (options: Options, name: string) => {
  const value = options[name]
  return value === undefined ? undefined : wholeNumber(name, value)
}

function readPoundsOption(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(value))
    throw new UsageError(`--admin-fee must be pounds such as 95 or 95.50, not ${value}`)
  return Number(value)
}

function yesOrNo(options: Options, name: string): boolean | undefined {
  const value = options[name]
  return value === undefined ? undefined : readChoiceOption(name, value, ['yes', 'no']) === 'yes'
}

function withoutGaps(facts: { [K in keyof Facts]: Facts[K] | undefined }): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
