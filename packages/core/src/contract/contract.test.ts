import { describe, expect, it } from 'vitest'
import { type Access, accessPolicy, audienceOf, STEP_UPS } from '../access/index.ts'
import { FEATURES } from '../models/index.ts'
import type { Endpoint } from './endpoint.ts'
import { contract, documentation, endpointsOf, parametersOf, publicContract, REFUSALS, refusalsOf } from './index.ts'

/** Spec §7, line by line: method, path, names of the query. */
const SPECIFIED = `
POST /auth/login
POST /auth/password-forgot
POST /auth/password-reset
GET /auth/client/token
GET /features/is-enabled/{feature}
GET /dealer/get-dealers-by-region?userId
GET /dealer/id?affiliateId
GET /dealer/dealers
GET /dealer/non-regulated
GET /dealer/group/{id}
GET /dealer/groups
GET /rates/{id}
GET /dealer/user-settings/{id}
POST /dealer/user-settings
GET /dealer/notification-settings/{id}
PUT /dealer/notification-settings
GET /dealer/website-config/{id}
POST /dealer/website-config
GET /boodil-config/{id}?affiliateUserId
POST /boodil-config
POST /boodil-register-interest
GET /portal-versions
POST /portal-version
POST /dealer/dealer-settings
GET /dealer/settings/{id}
POST /application
POST /applications
GET /application-single/{id}?affiliateUserId
POST /quick-quote
POST /quick-quotes
GET /application-info/{id}
GET /payout/{brokerRef}/{affiliateUserId}
GET /pack-status/{id}
GET /loan-deal-id/{id}
PATCH /convert
POST /application/{id}/vehicle
GET /credit-check/{id}?affiliateUserId
PATCH /toggle-ntu-flag?brokerReference&ntuFlagged
GET /quote/proposals-expanded?applicationId&expandedProposals&affiliateUserId
POST /v2/vehicle/residuals/multiple
POST /quote/proceed
POST /quote/send
POST /quote/customer/proceed
POST /quote
GET /quote/{id}
POST /quote/{appId}/{quoteId}/propose
POST /quote/{appId}/{quoteId}/accept
PUT /quote/archive/{appId}/{quoteId}
POST /quote/request
GET /application/documents?brokerReference
GET /application/portal-notes/{id}
POST /application/notes?brokerReference&cosmosId
POST /application/notes/{cosmosId}
POST /document/requirement/upload
GET /document?documentId&brokerReference
GET /document/requirement/{id}
DELETE /document/requirement?dealSheetId&requirementId&requirementType&loanDealId&isMisc&uploadId
DELETE /document/snag?dealSheetId&requirementId&requirementTypeId&loanDealId&snagTypeId
GET /vehicle/reg/internal?reg
GET /vehicle/reg/experian?reg
GET /vehicle-cap/{reg}/{flag}/{affiliate}
POST /vehicle/stock
GET /vehicle/saved?customerUserId
POST /vehicle/saved?customerUserId&vehicleId
POST /vehicle/saved-intranet?customerUserId&loanVehicleId&mileage&price
GET /valuations/{id}
GET /glasses-valuations?vrm&vehicleRegistration&vehicleMileage
GET /cap-valuations?capId&mileage&vrm&year
POST /valuation
GET /address/search?key
GET /address/key?key
GET /notification/token?aid
GET /negotiate?access_token
GET /notifications/{aid}/{readBy}
`
  .trim()
  .split('\n')

const namesOf = (schema: Endpoint['params']): string[] =>
  Object.keys(Object(schema && 'shape' in schema && schema.shape))

const lineOf = ({ method, path, query }: Endpoint) => {
  const names = namesOf(query).join('&')
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}${names && `?${names}`}`
}

const calls = endpointsOf(contract)
const named = calls.map((endpoint) => [endpoint.id, endpoint] as const)

describe('contract', () => {
  it('has the 74 calls of spec §7 with their methods, paths and queries, and otherwise only our own', () => {
    const declared = calls.filter(({ own }) => !own).map(lineOf)
    expect(SPECIFIED).toHaveLength(74)
    expect(declared.toSorted()).toEqual(SPECIFIED.toSorted())
  })

  it('has the calls of D32', () => {
    const own = calls.filter((endpoint) => endpoint.own).map(lineOf)
    expect(own).toEqual(
      expect.arrayContaining([
        'PATCH /application/{id}',
        'POST /auth/challenge',
        'POST /auth/logout',
        'GET /auth/sessions',
        'DELETE /auth/sessions?sessionId&keepsThis',
        'POST /auth/password',
        'GET /portal-config',
        // D32 has it as GET, whose address would hold names and telephone numbers.
        'POST /search',
        'POST /payments',
        'GET /publishable-keys/{id}',
        'GET /audit?applicationId',
        'POST /person/candidates',
        'POST /person/hold',
        'POST /person/export',
        'POST /person/erase',
        'GET /valuations/dealership/{id}',
      ]),
    )
  })

  it('has unique ids and addresses', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
    expect(new Set(calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)).size).toBe(calls.length)
  })

  it.each(Object.entries(contract))('%s names its calls by group and name', (group, members) => {
    for (const [name, { id }] of Object.entries(members)) {
      expect(id).toBe(`${group}.${name}`)
    }
  })

  it.each(named)('%s declares each parameter of its path', (_, { path, params }) => {
    expect(namesOf(params).toSorted()).toEqual(parametersOf(path).toSorted())
  })

  it('documents every call with its purpose and its users', () => {
    expect(Object.keys(documentation).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
    const silent = Object.entries(documentation).filter(([, { summary, usedBy }]) => !usedBy.trim() || !summary.trim())
    expect(silent).toEqual([])
  })

  it('answers 409 only to banned users', () => {
    const codes = new Set(calls.flatMap(refusalsOf).filter((code) => REFUSALS[code] === 409))
    expect([...codes]).toEqual(['BANNED'])
  })

  it('can refuse a missing token and a banned user', () => {
    const ofUsers = calls.filter(({ access }) => audienceOf(access).startsWith('user')).map(refusalsOf)
    expect(ofUsers.filter((codes) => !codes.includes('UNAUTHENTICATED') || !codes.includes('BANNED'))).toEqual([])
    const ofBuyers = calls.filter(({ access }) => access === 'buyer').map(refusalsOf)
    expect(ofBuyers.filter((codes) => !codes.includes('UNAUTHENTICATED') || codes.includes('BANNED'))).toEqual([])
  })

  it('can refuse whatever its access and its feature imply', () => {
    expect(refusalsOf(contract.keys.list)).toEqual(expect.arrayContaining(['NOT_FOUND', 'FEATURE_OFF']))
    expect(refusalsOf(contract.quickQuotes.create)).toEqual(expect.arrayContaining(['NOT_FOUND', 'DEALER_NOT_ACTIVE']))
    expect(refusalsOf(contract.dealers.list)).not.toContain('NOT_FOUND')
  })

  it('sends no body with GET and DELETE', () => {
    const bodiless = calls.filter(({ method }) => method === 'GET' || method === 'DELETE')
    expect(bodiless.filter(({ body }) => body !== undefined)).toEqual([])
  })

  it('names the file field of each form and of no other call', () => {
    const files = calls.filter(({ multipart, fileField }) => multipart || fileField)
    expect(files.map(({ id, multipart, fileField }) => [id, multipart, fileField])).toEqual([
      ['notes.add', true, 'files'],
      ['notes.addToApplication', true, 'files'],
      ['documents.upload', true, 'file'],
      ['dealRoom.uploadPart', true, 'file'],
    ])
  })

  it('has the calls of a public page under the same names', () => {
    const named = endpointsOf(publicContract).map(({ id }) => calls.find((endpoint) => endpoint.id === id))
    expect(named).toEqual(endpointsOf(publicContract))
  })

  it('opens only the calls of D26 to client tokens', () => {
    const open = calls.filter(({ access }) => audienceOf(access).includes('client-token')).map(({ id }) => id)
    expect(open.toSorted()).toEqual([
      'audit.recordEvidence',
      'auth.isFeatureEnabled',
      'dealers.rates',
      'quickQuotes.create',
      'quotes.residuals',
      'settings.websiteConfig',
      'vehicles.lookUpExperian',
      'vehicles.lookUpInternal',
    ])
  })
})

it('takes a user’s token exactly if the access requires a role', () => {
  const kinds = Object.keys(accessPolicy) as Access[]
  const disagreeing = kinds.filter(
    (access) => ['public', 'buyer'].includes(audienceOf(access)) !== (accessPolicy[access].who === null),
  )
  expect(disagreeing).toEqual([])
})

it('has no unused kind of access (D56)', () => {
  expect(Object.keys(accessPolicy).toSorted()).toEqual([...new Set(calls.map(({ access }) => access))].toSorted())
})

const declaring = (has: (endpoint: Endpoint) => boolean) => calls.filter(has).map(({ id }) => id)

it('the calls that write for a dealership are listed', () => {
  expect(declaring(({ access }) => 'writes' in accessPolicy[access])).toMatchInlineSnapshot(`
    [
      "logins.invite",
      "logins.resendInvitation",
      "settings.saveWebsiteConfig",
      "settings.saveDealer",
      "boodil.saveConfig",
      "boodil.registerInterest",
      "applications.create",
      "applications.convert",
      "applications.setVehicle",
      "applications.toggleNtuFlag",
      "applications.update",
      "quickQuotes.create",
      "quotes.proceed",
      "quotes.send",
      "quotes.save",
      "quotes.propose",
      "quotes.accept",
      "quotes.withdraw",
      "quotes.priceAgain",
      "quotes.archive",
      "quotes.request",
      "notes.add",
      "notes.addToApplication",
      "documents.upload",
      "documents.removeUpload",
      "documents.removeSnag",
      "valuations.save",
      "payments.create",
      "payments.send",
      "payments.expire",
      "payments.refund",
      "tasks.recordContact",
      "tasks.takeBackContact",
      "tasks.create",
      "tasks.change",
      "tasks.remove",
      "keys.create",
      "keys.replace",
      "keys.remove",
      "keys.createServer",
      "keys.removeServer",
      "dealRoom.withdrawLink",
      "dealRoom.askForPapers",
      "dealRoom.renewLink",
    ]
  `)
})

it('the calls that need a power are listed (D78)', () => {
  const needing = calls.flatMap(({ id, power }) => (power ? [`${power}: ${id}`] : []))
  expect(needing.toSorted()).toMatchInlineSnapshot(`
    [
      "bank: boodil.saveConfig",
      "features: boodil.registerInterest",
      "payments: payments.create",
      "payments: payments.expire",
      "payments: payments.send",
      "people: logins.end",
      "people: logins.invite",
      "people: logins.resendInvitation",
      "people: logins.setRole",
      "people: logins.withdrawInvitation",
      "refunds: payments.refund",
      "website: keys.create",
      "website: keys.createServer",
      "website: keys.remove",
      "website: keys.removeServer",
      "website: keys.replace",
      "website: settings.saveWebsiteConfig",
    ]
  `)
})

it('the calls of a feature, of staff and of oneself are listed', () => {
  const byFeature = FEATURES.map((name) => [name, declaring(({ feature }) => feature === name)])
  expect({
    ...Object.fromEntries(byFeature),
    staff: declaring(({ access }) => access.startsWith('staff')),
    self: declaring(({ access }) => access === 'self'),
  }).toMatchInlineSnapshot(`
    {
      "instant-bank": [
        "boodil.config",
        "boodil.saveConfig",
      ],
      "payments": [
        "payments.create",
        "payments.list",
        "payments.single",
        "payments.send",
        "payments.expire",
        "payments.refund",
      ],
      "pcp": [],
      "public-quick-quote": [
        "settings.saveWebsiteConfig",
        "keys.list",
        "keys.create",
        "keys.replace",
        "keys.remove",
        "keys.listServer",
        "keys.createServer",
        "keys.removeServer",
      ],
      "self": [
        "settings.user",
        "settings.saveUser",
        "settings.notifications",
        "settings.saveNotifications",
        "vehicles.saved",
        "vehicles.save",
        "vehicles.unsave",
        "vehicles.saveIntranet",
        "valuations.list",
        "notifications.list",
      ],
      "staff": [
        "auth.resetFactors",
        "portal.addVersion",
        "audit.list",
        "person.candidates",
        "person.export",
        "person.erase",
        "person.hold",
        "person.retention",
      ],
      "stock": [
        "vehicles.stock",
      ],
    }
  `)
})

it('the calls that ask for a confirmation, and those open before a second factor is set up, are listed', () => {
  const reasons = Object.keys(STEP_UPS).map((name) => [name, declaring(({ stepUp }) => stepUp === name)])
  expect({
    ...Object.fromEntries(reasons),
    beforeFactor: declaring(({ access }) => 'beforeFactor' in accessPolicy[access]),
  }).toMatchInlineSnapshot(`
    {
      "bank": [
        "boodil.saveConfig",
      ],
      "beforeFactor": [
        "auth.changePassword",
        "auth.logout",
        "auth.sessions",
        "auth.endSessions",
        "auth.beginConfirm",
        "auth.confirm",
        "auth.security",
        "auth.beginPasskey",
        "auth.addPasskey",
        "auth.renamePasskey",
        "auth.removePasskey",
        "auth.beginCodes",
        "auth.confirmCodes",
        "auth.removeCodes",
        "auth.makeRecoveryCodes",
        "auth.forgetDevices",
      ],
      "erasure": [
        "person.erase",
      ],
      "exports": [
        "person.export",
        "trail.exportFile",
      ],
      "factors": [
        "auth.beginPasskey",
        "auth.addPasskey",
        "auth.removePasskey",
        "auth.beginCodes",
        "auth.confirmCodes",
        "auth.removeCodes",
        "auth.makeRecoveryCodes",
        "auth.resetFactors",
      ],
      "keys": [
        "keys.create",
        "keys.replace",
        "keys.remove",
        "keys.createServer",
        "keys.removeServer",
      ],
      "logins": [
        "logins.invite",
        "logins.resendInvitation",
        "logins.withdrawInvitation",
        "logins.setRole",
        "logins.end",
      ],
      "refund": [
        "payments.refund",
      ],
    }
  `)
})
