import { Dialog, LoadProblem, SearchBox } from '../../kit/index.ts'
import type { Finding, Found, Subject } from './finding.ts'
import type { TrailListing } from './listing.ts'

const WORDS: Readonly<Record<Subject, readonly [title: string, label: string]>> = {
  customer: ['Entries of one customer', 'Name, registration or number'],
  person: ['Entries of one person', 'Name or e-mail address of a login'],
  dealership: ['Entries of one dealership', 'Name of a dealership'],
}

/** Finds whom or what the list is narrowed to. */
export function FinderDialog({ finding, listing }: { finding: Finding; listing: Pick<TrailListing, 'change'> }) {
  const subject = finding.subject.value
  if (!subject) return null
  const [title, label] = WORDS[subject]
  const { data, failed, isLoading, refresh } = finding.found
  const choose = ({ filter }: Found) => {
    listing.change(filter)
    finding.close()
  }
  return (
    <Dialog open onClose={finding.close} title={title}>
      <div className="field-stack">
        <SearchBox
          label={label}
          value={finding.text.value}
          onChange={(text) => {
            finding.text.value = text
          }}
        />
        <LoadProblem error={failed.value} what="The names" onRetry={refresh} />
        <ul className="found-list trail-found" aria-label="Found">
          {data.value.map((found) => (
            <li key={found.id}>
              <button type="button" className="found-one" onClick={() => choose(found)}>
                <strong>{found.label}</strong>
                <span className="small muted">{found.text}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="small muted" role="status">
          {isLoading.value ? 'Looking' : foundWords(finding.text.value, data.value.length)}
        </p>
      </div>
    </Dialog>
  )
}

function foundWords(text: string, count: number): string {
  if (count > 0) return ''
  return text.trim() === '' ? 'Type to look for them.' : 'Nothing found.'
}
