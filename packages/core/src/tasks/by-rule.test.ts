import { describe, expect, it } from 'vitest'
import { anApplication, aPayoutPack, aProposal, aRequirement } from '../testing/index.ts'
import { type RuleRecord, taskCauses } from './by-rule.ts'

const NOW = new Date('2026-11-20T14:02:00Z')
const none = { enquiredAt: null }
const asked = anApplication({ isQuickQuote: true, applicationType: 3, state: -1, proposals: [] })
const kindsOf = (record: RuleRecord) => taskCauses(record, NOW).map(({ kind }) => kind)

const rejected = (raisedAt: string, more = {}) =>
  anApplication({
    payoutPack: aPayoutPack([
      aRequirement({
        requirementId: 7,
        name: 'Proof of address',
        hasSnags: true,
        snags: [{ snagTypeId: 1, reason: 'Dark', raisedAt }],
        ...more,
      }),
    ]),
  })

describe('a rejected document', () => {
  it('gets a task two days later', () => {
    const [cause] = taskCauses({ application: rejected('2026-11-18T10:00:00Z'), ...none }, NOW)
    expect(cause).toMatchObject({
      kind: 'chase-documents',
      dueDay: '2026-11-20',
      note: 'Proof of address was rejected',
    })
    expect(cause?.from).toEqual(new Date('2026-11-20T10:00:00Z'))
  })

  it('rejected again gets another task', () => {
    const keyOf = (raisedAt: string) => taskCauses({ application: rejected(raisedAt), ...none }, NOW)[0]?.key
    expect(keyOf('2026-11-18T10:00:00Z')).not.toBe(keyOf('2026-11-19T10:00:00Z'))
  })

  it('gets no task once it is replaced', () => {
    const application = rejected('2026-11-18T10:00:00Z', { hasSnags: false, snags: [] })
    expect(kindsOf({ application, ...none })).toEqual([])
  })
})

describe('an approval', () => {
  const approved = (created: string, more = {}) =>
    anApplication({ created, applicationType: 2, proposals: [aProposal({ loanProposalStatus: 4 })], ...more })

  it('gets a task three days before it lapses, due on its last day', () => {
    const [cause] = taskCauses({ application: approved('2026-10-23T10:00:00Z'), ...none }, NOW)
    expect(cause).toMatchObject({ kind: 'approval-lapses', dueDay: '2026-11-23' })
    expect(cause?.from.toISOString().slice(0, 16)).toBe('2026-11-20T10:00')
  })

  it.each([
    ['has lapsed', approved('2026-10-01T10:00:00Z')],
    ['is flagged as NTU', approved('2026-10-23T10:00:00Z', { isNtuFlagged: true })],
    ['was declined', approved('2026-10-23T10:00:00Z', { proposals: [aProposal({ loanProposalStatus: 2 })] })],
  ])('that %s gets no task', (_, application) => {
    expect(kindsOf({ application, ...none })).toEqual([])
  })
})

describe('an enquiry', () => {
  it('is due for an answer after an hour', () => {
    const [cause] = taskCauses({ application: asked, enquiredAt: new Date('2026-11-20T12:55:00Z') }, NOW)
    expect(cause).toMatchObject({ kind: 'answer-enquiry', dueDay: '2026-11-20', dueTime: '13:55' })
  })

  it('with an answer gets no task', () => {
    expect(kindsOf({ application: asked, ...none })).toEqual([])
  })
})
