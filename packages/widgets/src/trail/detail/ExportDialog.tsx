import { FileDown } from 'lucide-react'
import { Button, Checkbox, Dialog, FieldError, LoadProblem, Skeleton, writtenDay } from '../../kit/index.ts'
import type { Exporting } from './exporting.ts'

/** Which records go into the file: the one that was open, and those that the user says are the same person's. */
export function ExportDialog({ exporting }: { exporting: Exporting }) {
  const record = exporting.record.value
  if (!record) return null
  const { data, failed, load } = exporting.candidates
  const { act } = exporting
  const actions = (
    <>
      <Button onClick={exporting.close}>Cancel</Button>
      <Button
        kind="primary"
        icon={FileDown}
        busy={act.isBusy.value}
        disabled={!data.value}
        onClick={() => void exporting.send()}
      >
        Export the file
      </Button>
    </>
  )
  return (
    <Dialog open onClose={exporting.close} title={`File of ${record.name}`} actions={actions}>
      <div className="field-stack">
        <p>
          Everything that is kept on them as PDF and JSON, with their documents, in one signed archive that can be read
          and checked without us. Exporting it is an entry of the trail.
        </p>
        <LoadProblem error={failed.value} what="Their other records" onRetry={load} />
        {!data.value && !failed.value && <Skeleton rows={3} label="Looking for their other records" />}
        {data.value && <Choices exporting={exporting} />}
        {act.isBusy.value && (
          <p role="status">Collecting and signing. This takes a while if there are many documents.</p>
        )}
        {act.problem.value && <FieldError>{act.problem.value.message}</FieldError>}
      </div>
    </Dialog>
  )
}

function Choices({ exporting }: { exporting: Exporting }) {
  const { records = [], payments = [], isComplete } = exporting.candidates.data.value ?? {}
  return (
    <fieldset>
      <legend className="field-label">Records that may be theirs</legend>
      {records.map(({ applicationId, customerName, dealershipName, created }, at) => (
        <Checkbox
          key={applicationId}
          label={`${customerName || 'No name'}, ${dealershipName}, ${writtenDay(created)}`}
          checked={at === 0 || exporting.isTicked(applicationId)}
          disabled={at === 0}
          onChange={(isOn) => exporting.tick(applicationId, isOn)}
        />
      ))}
      {payments.map(({ paymentId, customerName, dealershipName, created }) => (
        <Checkbox
          key={paymentId}
          label={`Payment of ${customerName}, ${dealershipName}, ${writtenDay(created)}`}
          checked={exporting.isTicked(paymentId)}
          onChange={(isOn) => exporting.tick(paymentId, isOn)}
        />
      ))}
      {isComplete === false && <p className="small muted">Many records share these details. Not all are listed.</p>}
    </fieldset>
  )
}
