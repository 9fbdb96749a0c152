import { isRecord, type StoredRecord } from './stored-fields.ts'

type Path = readonly string[]
type Prefer = 'mine' | 'theirs'

/** Fields that make sense only as one, such as an account number and its sort code. */
export interface FieldGroup {
  readonly names: readonly string[]
  readonly label: string
  /** Two values that differ in writing only: no question is worth it. */
  readonly isSame?: (one: StoredRecord, other: StoredRecord) => boolean
}

/** What a merge knows about a kind of form. */
export interface MergeRules {
  readonly groups: readonly FieldGroup[]
  /** The name of a field on the screen; null for a part that is not worth a question, such as the open step. */
  readonly labelOf: (path: Path) => string | null
  /** A field's value in words; null if it says nothing by itself. */
  readonly wordsOf: (path: Path, value: unknown) => string | null
}

/** A field that was changed in both places, to different values. */
export interface FieldConflict {
  readonly label: string
  readonly mine: string | null
  readonly theirs: string | null
}

type MergedDraft = {
  readonly value: unknown
  readonly conflicts: readonly FieldConflict[]
}

type DraftVersions = {
  /** The last version that both sides had; undefined if they never had one. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Merges two versions of a form by field. Where both changed one, the preferred side's value stands, and the conflict is named. */
export function mergeDrafts(versions: DraftVersions, rules: MergeRules, prefer: Prefer = 'mine'): MergedDraft {
  const conflicts: FieldConflict[] = []
  const value = mergeValues(versions, { rules, prefer, path: [], conflicts })
  return { value, conflicts }
}

interface Merging {
  readonly rules: MergeRules
  readonly prefer: Prefer
  readonly path: Path
  readonly conflicts: FieldConflict[]
}

function mergeValues(versions: DraftVersions, at: Merging): unknown {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (isRecord(mine) && isRecord(theirs)) return mergeRecords(isRecord(base) ? base : {}, mine, theirs, at)
  if (areRows(mine) && areRows(theirs) && areRows(base) && mine.length === theirs.length && mine.length === base.length)
    return mine.map((row, index) =>
      mergeValues({ base: base[index], mine: row, theirs: theirs[index] }, within(at, `${index}`)),
    )
  // Without a common version, an empty field says nothing against a filled one.
  if (base === undefined && isBlank(mine)) return theirs
  if (base === undefined && isBlank(theirs)) return mine
  return settle(versions, at)
}

function mergeRecords(base: StoredRecord, mine: StoredRecord, theirs: StoredRecord, at: Merging): StoredRecord {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const groups = at.rules.groups.filter((group) => group.names.some((name) => names.has(name)))
  const grouped = new Set(groups.flatMap((group) => group.names))
  const alone = [...names].filter((name) => !grouped.has(name))
  const entries = alone.map((name) => {
    const versions = { base: base[name], mine: mine[name], theirs: theirs[name] }
    return [name, mergeValues(versions, within(at, name))]
  })
  return Object.assign(
    Object.fromEntries(entries),
    ...groups.map((group) => mergeGroup(group, { base, mine, theirs }, at)),
  )
}

type RecordVersions = Readonly<Record<'base' | 'mine' | 'theirs', StoredRecord>>

function mergeGroup(group: FieldGroup, whole: RecordVersions, at: Merging): StoredRecord {
  const [base, mine, theirs] = [whole.base, whole.mine, whole.theirs].map((one) => pick(one, group.names))
  if (!base || !mine || !theirs || isSame(mine, theirs) || isSame(theirs, base) || group.isSame?.(mine, theirs))
    return mine ?? {}
  if (isSame(mine, base) || (isEmptyRecord(base) && Object.values(mine).every(isBlank))) return theirs
  const [first = ''] = group.names
  const words = (one: StoredRecord) => at.rules.wordsOf([...at.path, first], one[first])
  at.conflicts.push({ label: group.label, mine: words(mine), theirs: words(theirs) })
  return at.prefer === 'mine' ? mine : theirs
}

function settle({ mine, theirs }: DraftVersions, { rules, prefer, path, conflicts }: Merging): unknown {
  const label = rules.labelOf(path)
  if (label === null) return mine
  conflicts.push({ label, mine: rules.wordsOf(path, mine), theirs: rules.wordsOf(path, theirs) })
  return prefer === 'mine' ? mine : theirs
}

const within = (at: Merging, name: string): Merging => ({ ...at, path: [...at.path, name] })

const pick = (from: StoredRecord, names: readonly string[]): StoredRecord =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))

const isEmptyRecord = (record: StoredRecord) => Object.keys(record).length === 0

const areRows = (value: unknown): value is readonly StoredRecord[] => Array.isArray(value) && value.every(isRecord)

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** Of JSON, whatever the order of its keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}
