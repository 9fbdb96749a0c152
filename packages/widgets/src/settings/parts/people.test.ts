import { contract } from '@forecourt/core'
import { aUser, people as cast, dealers, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aLogin, aPage, open, somePeople } from '../testing/opened.ts'

const { logins } = contract
const as = (role: string) => aUser({ dealerRoles: { [role]: [1001] } })

async function opened(test = aPage()) {
  const { dealership } = await open(test)
  const people = dealership.value?.people
  if (!people) throw new Error('No dealership is shown')
  await people.list.refresh()
  const [owner = aLogin(), sales = aLogin()] = people.list.data.value.logins
  return { test, people, owner, sales }
}

describe('what a reader may do to a login', () => {
  it.each([
    ['an owner', cast.rhian, null],
    ['staff', aUser({ ...cast.owen }), null],
    ['sales', as('sales'), 'Only the owner can change who works here, and as what.'],
    ['accounts', as('accounts'), 'Only the owner can change who works here, and as what.'],
    ['a role of another release', as('manager'), 'Only the owner can change who works here, and as what.'],
  ])('%s', async (_, user, reason) => {
    const test = aPage({ user })
    test.on(contract.dealers.list, [dealers.quillmere])
    const { people } = await opened(test)
    expect([people.readOnlyReason.value, people.inviteReason.value]).toEqual([reason, reason])
  })

  it('at a suspended dealership an owner still ends logins, and invites nobody', async () => {
    const { people } = await opened(aPage({ dealer: { ...dealers.quillmere, status: 'Suspended' } }))
    expect(people.readOnlyReason.value).toBeNull()
    expect(people.inviteReason.value).toContain('This dealership is suspended')
  })

  it('nobody changes their own role, and the last owner stays', async () => {
    const { people, owner, sales } = await opened()
    expect(people.keptReason(owner)).toBe('Another owner changes your role.')
    expect(people.keptReason(sales)).toBeNull()
    const last = aLogin({ userId: 40 })
    const other = await opened(aPage({ people: { ...somePeople(), logins: [last] } }))
    expect(other.people.keptReason(last)).toBe('A dealership needs an owner.')
  })
})

it('an invitation is sent once, and listed', async () => {
  const { test, people } = await opened()
  people.inviting.open()
  people.inviting.form.change({
    firstName: 'Bea',
    surname: 'Norland',
    email: ' b.norland@quillmere.test ',
    role: 'accounts',
  })
  await people.inviting.send()
  await test.settled()
  expect(test.askedOf(logins.invite)).toHaveLength(1)
  expect(people.inviting.isOpen.value).toBe(false)
  expect(people.list.data.value.invitations.map(({ name }) => name)).toEqual(['Sian Tranter', 'Bea Norland'])
})

it('an invitation that the server refuses stays open, with the reason at its field', async () => {
  const { test, people } = await opened()
  test.on(logins.invite, refused('INVALID', 'No', { email: 'This person has a login here already' }))
  people.inviting.open()
  people.inviting.form.change({ firstName: 'Bea', surname: 'Norland', email: 'b.norland@quillmere.test' })
  await people.inviting.send()
  expect(people.inviting.isOpen.value).toBe(true)
  expect(people.inviting.form.messageOf('email')).toBe('This person has a login here already')
})

it('another role, an end and a withdrawal are done after the question, and the list is fetched again', async () => {
  const { people, sales } = await opened()
  people.ask({ kind: 'role', login: sales, role: 'accounts' })
  await people.setRole(sales, 'accounts')
  expect(people.question.value).toBeNull()
  expect(people.list.data.value.logins.find(({ userId }) => userId === sales.userId)?.role).toBe('accounts')
  await people.end(sales)
  expect(people.list.data.value.logins.some(({ userId }) => userId === sales.userId)).toBe(false)
  const [invitation] = people.list.data.value.invitations
  if (invitation) await people.withdraw(invitation)
  expect(people.list.data.value.invitations).toEqual([])
})

it('a refusal stays in the question, which can be tried again', async () => {
  const { test, people, sales } = await opened()
  test.on(logins.end, refused('INVALID', 'A dealership needs an owner. Make somebody else an owner first.'))
  people.ask({ kind: 'end', login: sales })
  await people.end(sales)
  expect(people.question.value).not.toBeNull()
  expect(people.asking.problem.value?.message).toContain('A dealership needs an owner')
})
