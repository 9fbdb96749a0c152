import type { ProposalKind } from '@forecourt/core'
import { SegmentedControl } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'

const PROPOSAL_KIND_OPTIONS = [
  { value: 'eligibility', label: 'Eligibility check' },
  { value: 'full', label: 'Full proposal' },
] as const

const HINTS = {
  eligibility: 'A soft search, with no outgoings and no bank details',
  full: 'A full credit search, which stays on the file',
} as const

/** The kind to send (D38). Absent for a sent eligibility check, which can only become a full proposal. */
interface KindState {
  readonly canChooseKind: ReadonlySignal<boolean>
  /** The kind to send: the host's, until the user chooses another; stored with the draft. */
  readonly kind: ReadonlySignal<ProposalKind>
  chooseKind(kind: ProposalKind): void
}

export function KindChoice({ state }: { state: KindState }) {
  if (!state.canChooseKind.value) return null
  const kind = state.kind.value
  return (
    <div className="proposal-kind">
      <SegmentedControl
        label="What is sent"
        name="kind"
        choices={PROPOSAL_KIND_OPTIONS}
        value={kind}
        hint={HINTS[kind]}
        onChange={state.chooseKind}
      />
    </div>
  )
}
