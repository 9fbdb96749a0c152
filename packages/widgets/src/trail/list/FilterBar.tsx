import { formatNumber } from '@forecourt/core'
import { ChevronDown, X } from 'lucide-react'
import { Button, DateField, Icon, Select } from '../../kit/index.ts'
import { KINDS, SPANS } from './filters.ts'
import type { Finding, Subject } from './finding.ts'
import type { TrailListing } from './listing.ts'

type FilterBarProps = { listing: TrailListing; finding: Finding }

const SUBJECTS = [
  ['customer', 'Customer', 'Anybody'],
  ['person', 'Person', 'Anybody'],
  ['dealership', 'Dealership', 'All'],
] as const

/** The filters as sentences: what, and whose. */
export function FilterBar({ listing, finding }: FilterBarProps) {
  const { span, kind } = listing.filters.value
  return (
    <search className="filter-bar">
      {SUBJECTS.map(([subject, title, anybody]) => (
        <SubjectFilter
          key={subject}
          title={title}
          chosen={listing.filters.value[subject]?.label ?? null}
          anybody={anybody}
          onOpen={() => finding.open(subject)}
          onClear={() => listing.change({ [subject]: null } satisfies Partial<Record<Subject, null>>)}
        />
      ))}
      <Select
        label="Day"
        labelHidden
        size="filter"
        required
        options={SPANS.map(([value, label]) => ({ value, label }))}
        value={span}
        onChange={(chosen) => chosen && listing.change({ span: chosen })}
      />
      <Select
        label="Kind"
        labelHidden
        size="filter"
        placeholder="Every kind"
        options={KINDS.map(([value, label]) => ({ value, label }))}
        value={kind}
        onChange={(chosen) => listing.change({ kind: chosen })}
      />
      {span === 'chosen' && <Between listing={listing} />}
      <Summary listing={listing} />
    </search>
  )
}

interface SubjectFilterProps {
  readonly title: string
  readonly chosen: string | null
  readonly anybody: string
  readonly onOpen: () => void
  readonly onClear: () => void
}

function SubjectFilter({ title, chosen, anybody, onOpen, onClear }: SubjectFilterProps) {
  return (
    <span className={chosen ? 'trail-filter chosen' : 'trail-filter'}>
      <button type="button" className="trail-filter-button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="muted">{title}</span> <strong>{chosen ?? anybody}</strong>
        {!chosen && <Icon of={ChevronDown} size={14} />}
      </button>
      {chosen && (
        <button
          type="button"
          className="trail-filter-clear"
          aria-label={`Any ${title.toLowerCase()}, not only ${chosen}`}
          onClick={onClear}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}

function Between({ listing: { filters, change } }: Pick<FilterBarProps, 'listing'>) {
  const { from, to } = filters.value
  return (
    <div className="trail-between">
      <DateField label="From" value={from} onChange={(day) => change({ from: day })} />
      <DateField label="To" value={to} onChange={(day) => change({ to: day })} />
    </div>
  )
}

function Summary({ listing }: Pick<FilterBarProps, 'listing'>) {
  const page = listing.first.data.value
  const words = page?.count == null ? '' : countWords(page.count, page.isMore)
  return (
    <div className="trail-summary">
      {listing.isNarrowed.value && (
        <Button kind="plain" size="small" onClick={listing.clear}>
          Clear filters
        </Button>
      )}
      <span className="small muted" role="status">
        {words}
      </span>
    </div>
  )
}

const countWords = (count: number, isMore: boolean) =>
  `${isMore ? 'More than ' : ''}${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`
