import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isSame, type MergeRules, mergeDrafts } from './merge-draft.ts'

const rules: MergeRules = {
  groups: [
    { names: ['sortCode', 'account'], label: 'Bank account' },
    { names: ['kind', 'consent'], label: 'Consent', isSame: (one, other) => one.kind === other.kind },
  ],
  labelOf: ([part, name = '']) => (part === 'fields' ? name : null),
  wordsOf: (_path, value) => (typeof value === 'string' ? value : null),
}

const base = {
  fields: { name: 'Maud', price: 100, sortCode: '1', account: '2', kind: 'full', consent: '' },
  rows: [{ street: 'A', town: 'B' }],
  step: 'customer',
}
type Sample = typeof base
const changed = (fields: Partial<Sample['fields']>, rest: Partial<Sample> = {}): Sample => ({
  ...base,
  ...rest,
  fields: { ...base.fields, ...fields },
})
const merge = (mine: unknown, theirs: unknown, from: unknown = base) => mergeDrafts({ base: from, mine, theirs }, rules)

describe('without a question', () => {
  it.each<[string, Sample, Sample, Sample]>([
    ['nothing changed', base, base, base],
    ['only mine changed', changed({ name: 'Ivo' }), base, changed({ name: 'Ivo' })],
    ['only theirs changed', base, changed({ price: 1 }), changed({ price: 1 })],
    ['each another field', changed({ name: 'Ivo' }), changed({ price: 1 }), changed({ name: 'Ivo', price: 1 })],
    ['both alike', changed({ name: 'Ivo' }), changed({ name: 'Ivo' }), changed({ name: 'Ivo' })],
    [
      'each another part of a row',
      changed({}, { rows: [{ street: 'X', town: 'B' }] }),
      changed({}, { rows: [{ street: 'A', town: 'Y' }] }),
      changed({}, { rows: [{ street: 'X', town: 'Y' }] }),
    ],
    [
      'only theirs changed a group',
      changed({ name: 'Ivo' }),
      changed({ sortCode: '8', account: '9' }),
      changed({ name: 'Ivo', sortCode: '8', account: '9' }),
    ],
    [
      'a group written otherwise',
      changed({ consent: '10:00' }),
      changed({ consent: '10:05' }),
      changed({ consent: '10:00' }),
    ],
    [
      'both a part that has no name',
      changed({}, { step: 'money' }),
      changed({}, { step: 'deal' }),
      changed({}, { step: 'money' }),
    ],
  ])('if %s', (_fact, mine, theirs, merged) => {
    expect(merge(mine, theirs)).toEqual({ value: merged, conflicts: [] })
  })

  it('fills the empty fields of two forms that have no common version', () => {
    const { value, conflicts } = merge(
      { fields: { name: 'Ivo', price: null } },
      { fields: { name: '', price: 7 } },
      null,
    )
    expect([value, conflicts]).toEqual([{ fields: { name: 'Ivo', price: 7 } }, []])
  })
})

describe('with a question', () => {
  it.each<[string, Sample, Sample, string, Sample]>([
    [
      'one field',
      changed({ name: 'Ivo' }),
      changed({ name: 'Odo', price: 1 }),
      'name',
      changed({ name: 'Odo', price: 1 }),
    ],
    [
      'two fields of one group',
      changed({ sortCode: '8' }),
      changed({ account: '9' }),
      'Bank account',
      changed({ account: '9' }),
    ],
    [
      'consent to another kind',
      changed({ kind: 'eligibility' }),
      changed({ consent: '10:00' }),
      'Consent',
      changed({ consent: '10:00' }),
    ],
  ])('if both changed %s', (_fact, mine, theirs, label, ofTheirs) => {
    expect(merge(mine, theirs).conflicts.map((conflict) => conflict.label)).toEqual([label])
    expect(mergeDrafts({ base, mine, theirs }, rules, 'theirs').value).toEqual(ofTheirs)
  })

  it('that names both values, and keeps mine until it is answered', () => {
    const { value, conflicts } = merge(changed({ name: 'Ivo' }), changed({ name: 'Odo', price: 1 }))
    expect(conflicts).toEqual([{ label: 'name', mine: 'Ivo', theirs: 'Odo' }])
    expect(value).toEqual(changed({ name: 'Ivo', price: 1 }))
  })
})

const anyField = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
const anyFields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), anyField)

test('keeps every edit of two sides that touched different fields', () => {
  fc.assert(
    fc.property(anyFields, anyFields, fc.subarray(['a', 'b', 'c', 'd', 'e', 'f']), (from, edits, mineNames) => {
      const isMine = (name: string) => mineNames.includes(name)
      const ofSide = (side: boolean) =>
        Object.fromEntries(Object.entries(edits).filter(([name]) => isMine(name) === side))
      const [mine, theirs] = [true, false].map((side) => ({ fields: { ...from, ...ofSide(side) } }))
      const merged = mergeDrafts({ base: { fields: from }, mine, theirs }, rules)
      expect(merged).toEqual({ value: { fields: { ...from, ...edits } }, conflicts: [] })
    }),
  )
})

test('merging again what was merged changes nothing', () => {
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, (from, one, other) => {
      const [start, mine, theirs] = [from, one, other].map((fields) => ({ fields }))
      const { value } = mergeDrafts({ base: start, mine, theirs }, rules)
      const again = mergeDrafts({ base: theirs, mine: value, theirs }, rules)
      expect(isSame(again.value, value)).toBe(true)
      expect(again.conflicts).toEqual([])
    }),
  )
})
