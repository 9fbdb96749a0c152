import { people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { roleWords } from './roles.ts'

it.each([
  ['Rhian', people.rhian, 'Dealer'],
  ['Marek', people.marek, 'Dealer group staff'],
  ['Nia', people.nia, 'Area manager'],
  ['Owen', people.owen, 'Broker staff'],
  ['Ifeoma', people.ifeoma, 'SuperUser'],
  ['a user of unknown kind', { ...people.rhian, accessType: 4 }, 'No access'],
])('%s gets the label of their role', (_name, user, words) => expect(roleWords(user)).toBe(words))
