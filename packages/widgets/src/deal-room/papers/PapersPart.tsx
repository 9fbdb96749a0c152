import { isOwed, type RoomPaper } from '@forecourt/core'
import { FigureText } from '../../kit/index.ts'
import { PaperRow } from './PaperRow.tsx'
import type { PaperWork } from './paper-work.ts'

/** Documents that need the buyer come first, and rejected ones before the others. */
const ORDER: Readonly<Record<RoomPaper['state'], number>> = { rejected: 0, wanted: 1, sent: 2, checked: 3 }

type PapersProps = { papers: readonly RoomPaper[]; workOf: (paper: RoomPaper) => PaperWork }

export function PapersPart({ papers, workOf }: PapersProps) {
  if (papers.length === 0) return null
  const checked = papers.filter((paper) => paper.state === 'checked').length
  const inOrder = papers.toSorted((one, other) => ORDER[one.state] - ORDER[other.state])
  // Only the first one that needs the buyer has a filled button.
  const first = inOrder.find(isOwed)
  return (
    <section className="deal-papers" aria-labelledby="deal-papers">
      <div className="deal-split">
        <h2 className="deal-title" id="deal-papers">
          Your papers
        </h2>
        <p className="small muted">
          <FigureText>{`${checked} of ${papers.length} checked`}</FigureText>
        </p>
      </div>
      <ul className="deal-card deal-paper-list">
        {inOrder.map((paper) => (
          <PaperRow
            key={`${paper.requirementId} ${paper.requirementTypeId}`}
            paper={paper}
            work={workOf(paper)}
            isFirst={paper === first}
          />
        ))}
      </ul>
    </section>
  )
}
