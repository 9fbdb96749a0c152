import type { FactorAsked, SignedIn, User } from '../models/index.ts'
import { AccessType } from '../models/index.ts'
import { dealers } from './dealers.ts'
import { aMoment } from './moments.ts'

const AN_HOUR = 3600

/** A dealer's login, good for another hour. */
export function aUser(given: Partial<User> = {}): User {
  return {
    accessType: AccessType.Dealer,
    name: 'Rhian Tolland',
    firstName: 'Rhian',
    surname: 'Tolland',
    email: 'rhian.tolland@quillmere.test',
    userId: 1,
    dealerContactId: 9001,
    dealerId: dealers.quillmere.dealerId,
    dealerName: dealers.quillmere.name,
    affiliateUserId: dealers.quillmere.affiliateUserId,
    roles: [],
    skills: [],
    exp: Math.floor(aMoment().getTime() / 1000) + AN_HOUR,
    ...given,
  }
}

const ofTheBroker = (userId: number, name: string, given: Partial<User> = {}): User => {
  const [firstName, surname] = name.split(' ')
  const email = `${firstName}.${surname}@forecourt.test`.toLowerCase()
  const noDealer = { dealerContactId: null, dealerId: null, dealerName: null, affiliateUserId: null }
  return aUser({ userId, name, firstName, surname, email, ...noDealer, accessType: AccessType.InternalStaff, ...given })
}

/** One user of each kind of D24. */
export const people = {
  rhian: aUser(),
  marek: aUser({
    userId: 2,
    name: 'Marek Ellwood',
    firstName: 'Marek',
    surname: 'Ellwood',
    email: 'marek.ellwood@temevalley.test',
    dealerId: dealers.fernhollow.dealerId,
    dealerName: dealers.fernhollow.name,
    affiliateUserId: dealers.fernhollow.affiliateUserId,
    dealerGroupId: 11,
  }),
  nia: ofTheBroker(3, 'Nia Prosser', { skills: [74] }),
  owen: ofTheBroker(4, 'Owen Hathersage'),
  ifeoma: ofTheBroker(5, 'Ifeoma Bramwell', { roles: ['SuperUser'] }),
} as const satisfies Record<string, User>

/** A token with these claims as its payload; the signature is invalid, because only the server checks it. */
export function aToken(claims: unknown = people.rhian): string {
  return [encode({ alg: 'HS256', typ: 'JWT' }), encode(claims), 'c2lnbmF0dXJl'].join('.')
}

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The session that a login without a second factor opens. */
export function sessionOf(answer: SignedIn | FactorAsked): SignedIn {
  if ('factorToken' in answer) throw new Error(`A second factor is asked for: ${answer.ways}`)
  return answer
}
