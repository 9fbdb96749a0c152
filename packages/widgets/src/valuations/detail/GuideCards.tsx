import { formatPounds } from '@forecourt/core'
import { Card, FigureList, QuietNotice, writtenDay } from '../../kit/index.ts'
import type { Guide } from './guides.ts'
import type { Sheet } from './sheet.ts'

type GuideCardsProps = { sheet: Sheet; onRetry: () => Promise<void> }

export function GuideCards({ sheet: { cap, glasses, saved }, onRetry }: GuideCardsProps) {
  const shared = { isSaved: saved !== null, onRetry }
  return (
    <>
      <GuideCard name="CAP" guide={cap} dateOf={({ capCreatedOn }) => capCreatedOn} {...shared}>
        {(values) => [
          ['Retail', values.capRetail],
          ['Clean', values.capClean],
          ['Average', values.capAverage],
          ['Below', values.capBelow],
        ]}
      </GuideCard>
      <GuideCard name="Glass’s" guide={glasses} dateOf={({ glassesEffectiveFrom }) => glassesEffectiveFrom} {...shared}>
        {(values) => [
          ['Retail', values.glassesRetailValuation],
          ['Retail transacted', values.glassesRetailTransacted],
          ['Trade', values.glassesTradeValuation],
        ]}
      </GuideCard>
    </>
  )
}

type GuideCardProps<T> = {
  name: string
  guide: Guide<T>
  isSaved: boolean
  onRetry: () => Promise<void>
  dateOf: (values: T) => string | null | undefined
  children: (values: T) => readonly (readonly [label: string, pounds: number | null | undefined])[]
}

/** A guide's figures and their date, or that it has none, or that it did not answer. */
function GuideCard<T>({ name, guide, isSaved, onRetry, dateOf, children }: GuideCardProps<T>) {
  const date = guide.state === 'found' ? dateOf(guide.values) : null
  return (
    <Card className="guide" title={name} level={3} aside={date ? writtenDay(date) : undefined}>
      {guide.state === 'found' ? (
        <FigureList
          ruled
          figures={children(guide.values).map(([label, value]) => ({ label, value: formatPounds(value) }))}
        />
      ) : guide.state === 'failed' ? (
        <QuietNotice onRetry={() => void onRetry()}>{name} did not answer just now.</QuietNotice>
      ) : (
        <p className="muted">
          {isSaved ? `No ${name} figures were saved.` : `${name} has no figures for this vehicle.`}
        </p>
      )}
    </Card>
  )
}
