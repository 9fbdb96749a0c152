import { type ChainCheck, chainFaultWords, counted, formatNumber } from '@forecourt/core'
import { Link2, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner, Button, FieldError, LoadProblem, writtenMoment } from '../../kit/index.ts'
import type { Checking } from './checking.ts'

/** Whether the chain holds, since when that is known, and the press that looks again. */
export function ChainBand({ checking }: { checking: Checking }) {
  const { last, act, isUnderWay, verify } = checking
  const check = last.data.value
  const action = (
    <Button size="small" busy={act.isBusy.value || isUnderWay.value} onClick={() => void verify()}>
      {check?.endedAt ? 'Verify again' : 'Verify'}
    </Button>
  )
  return (
    <div className="trail-chain" role="status">
      <LoadProblem error={last.failed.value} what="The last check" onRetry={last.refresh} />
      <Band check={check} action={action} />
      {act.problem.value && <FieldError>{act.problem.value.message}</FieldError>}
    </div>
  )
}

function Band({ check, action }: { check: ChainCheck | null; action: ReactNode }) {
  if (!check)
    return (
      <Banner tone="neutral" icon={Link2} title="Chain not verified yet" action={action}>
        Nobody has checked it from here.
      </Banner>
    )
  if (!check.endedAt)
    return (
      <Banner tone="pending" title="Verifying the chain" action={action}>
        {`${formatNumber(check.checked)} of ${formatNumber(check.total)} entries`}
        <progress className="trail-progress" aria-label="Entries checked" value={check.checked} max={check.total} />
      </Banner>
    )
  return check.faults.length > 0 ? <Broken check={check} action={action} /> : <Whole check={check} action={action} />
}

type EndedProps = { check: ChainCheck; action: ReactNode }

function Whole({ check, action }: EndedProps) {
  return (
    <Banner tone="positive" icon={Link2} title="Chain verified" action={action}>
      {`${writtenMoment(check.endedAt)}: ${entriesText(check)} in ${secondsOf(check)} s, none missing, none altered`}
    </Banner>
  )
}

function Broken({ check, action }: EndedProps) {
  return (
    <>
      <Banner tone="negative" icon={Link2Off} title="Chain does not hold" action={action}>
        {`${writtenMoment(check.endedAt)}: ${counted(check.faults.length, 'fault')} in ${entriesText(check)}. Tell whoever runs the server.`}
      </Banner>
      <ul className="trail-faults" aria-label="Faults of the chain">
        {check.faults.map((fault) => (
          <li key={`${fault.chain} ${fault.kind} ${fault.position}`}>{chainFaultWords(fault)}</li>
        ))}
      </ul>
    </>
  )
}

const entriesText = ({ checked }: ChainCheck) => `${formatNumber(checked)} ${checked === 1 ? 'entry' : 'entries'}`

const secondsOf = ({ startedAt, endedAt }: ChainCheck) =>
  ((Date.parse(endedAt ?? startedAt) - Date.parse(startedAt)) / 1000).toFixed(1)
