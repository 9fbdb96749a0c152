import { counted, type PersonMark, type PersonPayment, type PersonRecord } from '@forecourt/core'
import { Ban, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type Acts,
  Button,
  bindField,
  Checkbox,
  FormDialog,
  LoadProblem,
  Skeleton,
  TextArea,
  writtenDay,
} from '../../kit/index.ts'
import { erasureWords, type PersonalDataState } from './personal-data.ts'
import { Retention } from './Retention.tsx'

const MARKS: Readonly<Record<PersonMark, string>> = {
  name: 'name',
  dateOfBirth: 'birthday',
  email: 'e-mail',
  mobile: 'mobile',
  address: 'address',
  bank: 'bank account',
}

/** What becomes of a record when its person is erased. */
const FATES: Readonly<Record<PersonRecord['erasure'], string>> = {
  erased: 'would be erased',
  restricted: 'paid out: would be restricted to the compliance role',
  held: 'on hold: cannot be erased',
  'awaiting-payout': 'awaiting payout: cannot be erased yet',
}
const RESTRICTED = 'paid out: restricted to the compliance role'

function fateOf({ erasure, erasedAt, restrictedAt }: PersonRecord): string {
  if (erasedAt) return `erased ${writtenDay(erasedAt)}: it names nobody any more`
  return restrictedAt ? RESTRICTED : FATES[erasure]
}

interface Props {
  readonly personalData: PersonalDataState
  readonly busy: Acts['busy']
}

/** Staff answer a person's request: who may be meant, what agrees, and what is done with the chosen records. */
export function PersonalData(props: Props) {
  const { candidates, retention } = props.personalData
  const { data, failed, refresh } = candidates
  return (
    <details className="evidence" onToggle={(event) => event.currentTarget.open && void refresh()}>
      <summary>Personal data</summary>
      <LoadProblem error={failed.value} what="This person’s records" onRetry={refresh} />
      {!data.value && !failed.value && <Skeleton rows={3} label="Looking for this person’s records" />}
      {data.value && (
        <div className="person-records">
          <Choices {...props} />
          <Actions {...props} />
        </div>
      )}
      <Retention {...retention} />
    </details>
  )
}

function Choices({ personalData }: Props) {
  const { records = [], payments = [], isComplete } = personalData.candidates.data.value ?? {}
  return (
    <fieldset>
      <legend className="field-label">Records that may be this person’s</legend>
      {records.map((record, index) => (
        <Checkbox
          key={record.applicationId}
          label={`${record.erasedAt ? 'Erased' : record.customerName || 'No name'}, ${record.dealershipName}, ${writtenDay(record.created)}`}
          hint={`${index === 0 ? 'This record' : agreementText(record)}; ${fateOf(record)}`}
          checked={index === 0 || personalData.isTicked(record.applicationId)}
          disabled={index === 0}
          onChange={(isOn) => personalData.tick(record.applicationId, isOn)}
        />
      ))}
      {payments.map((payment) => (
        <Checkbox
          key={payment.paymentId}
          label={`Payment of ${payment.customerName}, ${payment.dealershipName}, ${writtenDay(payment.created)}`}
          hint={agreementText(payment)}
          checked={personalData.isTicked(payment.paymentId)}
          onChange={(isOn) => personalData.tick(payment.paymentId, isOn)}
        />
      ))}
      {records.length + payments.length === 1 && (
        <p className="small muted">No other record agrees in more than name and birthday.</p>
      )}
      {isComplete === false && <p className="small muted">Many records share these details. Not all are listed.</p>}
    </fieldset>
  )
}

const agreementText = ({ agrees }: Pick<PersonRecord | PersonPayment, 'agrees'>) =>
  `Same ${agrees.map((mark) => MARKS[mark]).join(', ')}`

function Actions({ personalData, busy }: Props) {
  const { records, payments } = personalData.chosen.value
  const [asks, setAsks] = useState<'erase' | 'hold' | null>(null)
  const isHeld = Boolean(records[0]?.heldAt)
  const isDone = records.every(({ erasedAt }) => erasedAt) && payments.length === 0
  const blocked = records.some(({ erasure }) => erasure === 'held' || erasure === 'awaiting-payout')
  return (
    <>
      <p className="small" role="status">
        {counted(records.length, 'record')} chosen
        {payments.length > 0 && `, and ${counted(payments.length, 'payment')}`}.
        {blocked && ' One of them cannot be erased yet.'}
      </p>
      <div className="button-row">
        <Button
          icon={Download}
          size="small"
          busy={busy.value.has('export-person')}
          onClick={() => void personalData.download()}
        >
          Download
        </Button>
        <Button icon={Ban} size="small" onClick={() => setAsks('hold')}>
          {isHeld ? 'End the hold' : 'Hold this record'}
        </Button>
        <Button kind="danger" icon={Trash2} size="small" disabled={blocked || isDone} onClick={() => setAsks('erase')}>
          Erase
        </Button>
      </div>
      {asks === 'erase' && <EraseDialog personalData={personalData} onClose={() => setAsks(null)} />}
      {asks === 'hold' && <HoldDialog personalData={personalData} isHeld={isHeld} onClose={() => setAsks(null)} />}
    </>
  )
}

type DialogProps = Pick<Props, 'personalData'> & { readonly onClose: () => void }

function EraseDialog({ personalData, onClose }: DialogProps) {
  const [form] = useState(personalData.beginReason)
  return (
    <FormDialog
      form={form}
      title="Erase this person?"
      send="Erase"
      kind="danger"
      onSend={() => personalData.erase(form)}
      onClose={onClose}
    >
      <p>{erasureWords(personalData.chosen.value)} This cannot be undone.</p>
      <TextArea rows={3} {...bindField(form, 'reason')} />
    </FormDialog>
  )
}

function HoldDialog({ personalData, isHeld, onClose }: DialogProps & { readonly isHeld: boolean }) {
  const [form] = useState(personalData.beginReason)
  const words = isHeld
    ? { title: 'End the hold?', send: 'End the hold', text: 'The record is deleted again when its time is up.' }
    : { title: 'Hold this record?', send: 'Hold', text: 'Nothing of this record is deleted until the hold ends.' }
  return (
    <FormDialog
      form={form}
      title={words.title}
      send={words.send}
      onSend={() => personalData.hold(form, !isHeld)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextArea rows={3} {...bindField(form, 'reason')} />
    </FormDialog>
  )
}
