import type { ReactNode } from 'react'
import { DealershipField, EmptyState, QuietNotice, Skeleton } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { DealershipSettings } from './dealership.ts'
import { SectionHead } from './SectionFrame.tsx'
import type { SettingsState } from './state.ts'

type ForDealershipProps = {
  state: SettingsState
  title: string
  children: (dealership: DealershipSettings) => ReactNode
}

/** A section of one dealership; where there are several, the one is chosen first: in the bar by staff, here by group staff (D24). */
export function ForDealership({ state, title, children }: ForDealershipProps) {
  useSignals()
  const { offered, failed, reload, choosesInBar } = state.sources.dealerships
  const shown = state.dealership.value
  const dealers = offered.value
  const isGroup = !choosesInBar.value && (dealers?.length ?? 0) > 1
  return (
    <>
      {isGroup && dealers && (
        <div className="section-choice">
          <DealershipField
            dealerships={dealers.map(({ affiliateUserId, name, town }) => ({
              affiliateUserId: String(affiliateUserId),
              name,
              place: town ?? '',
            }))}
            value={shown ? String(shown.affiliateUserId) : null}
            onChange={(id) => state.choose(id === null ? null : Number(id))}
          />
        </div>
      )}
      {failed.value && <QuietNotice onRetry={reload}>The dealerships could not be loaded.</QuietNotice>}
      {dealers === null && !failed.value && <Skeleton rows={4} label="Settings are loading" />}
      {dealers && !shown && <NoneChosen title={title} isGroup={isGroup} />}
      {shown && (
        <div key={shown.affiliateUserId} className="of-dealership">
          {children(shown)}
        </div>
      )}
    </>
  )
}

/** The list above, where there is one, says already that one has to be selected. */
function NoneChosen({ title, isGroup }: { title: string; isGroup: boolean }) {
  if (isGroup) return <SectionHead title={title} lead="Choose a dealership above to see its settings." />
  return (
    <>
      <SectionHead title={title} lead="These settings belong to a dealership." />
      <EmptyState title="Select a dealership">Choose exactly one dealership at the top to see its settings.</EmptyState>
    </>
  )
}

export function nameOf({ dealer }: DealershipSettings): string {
  const found = dealer.value
  return [found?.name, found?.town].filter(Boolean).join(', ')
}
