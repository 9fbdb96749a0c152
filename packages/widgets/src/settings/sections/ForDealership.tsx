import type { ReactNode } from 'react'
import { DealerField, LoadProblem, Skeleton } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import { SectionHead } from './SectionFrame.tsx'

export interface ChosenDealership {
  readonly page: Pick<PortalPage, 'dealers' | 'clock'>
  /** The dealership shown; null while the user has to choose one or none is loaded. */
  readonly dealership: ReadonlySignal<DealershipSettings | null>
  /** For users for whom the bar selects no dealership (D24). */
  choose(affiliateUserId: number | null): void
}

type ForDealershipProps = {
  state: ChosenDealership
  title: string
  children: (dealership: DealershipSettings) => ReactNode
}

/** A section of one dealership. If there are several and the bar selects none, the user chooses here (D24). */
export function ForDealership({ state, title, children }: ForDealershipProps) {
  const { offered, whyMissing, reload, toChoose } = state.page.dealers
  const shown = state.dealership.value
  const dealers = offered.value
  const isAsked = toChoose.value.length > 0
  return (
    <>
      {isAsked && (
        <div className="section-choice">
          <DealerField dealers={toChoose.value} value={shown?.affiliateUserId ?? null} onChange={state.choose} />
        </div>
      )}
      <LoadProblem error={whyMissing.value} what="The dealerships" onRetry={reload} />
      {dealers === null && !whyMissing.value && <Skeleton rows={4} label="Settings are loading" />}
      {dealers && !shown && <SectionHead title={title} lead={isAsked ? CHOOSE : NONE} />}
      {shown && (
        <div key={shown.affiliateUserId} className="of-dealership">
          {children(shown)}
        </div>
      )}
    </>
  )
}

const CHOOSE = 'Choose a dealership above to see its settings.'
const NONE = 'These settings belong to a dealership, and you work for none.'

export function dealershipNameOf({ dealer }: DealershipSettings): string {
  const found = dealer.value
  return [found?.name, found?.town].filter(Boolean).join(', ')
}
