import { fullNameOf, vrmOf } from '@forecourt/core'
import { useEffect, useRef } from 'react'
import {
  Bound,
  bindField,
  DealerField,
  EmailField,
  FormDialog,
  MobileField,
  MoneyField,
  NameField,
  Plate,
  RegistrationField,
  TextField,
} from '../../kit/index.ts'
import type { PaymentRequesting } from './asking.ts'

type AskingProps = { asking: PaymentRequesting }

/** The form for a new payment request: amount, purpose, payer. The input survives a reload. */
export function AskDialog({ asking }: AskingProps) {
  const held = asking.heldReason.value
  return (
    <FormDialog
      open={asking.isOpen.value}
      form={asking.form}
      title="Ask for a payment"
      send="Make link"
      problem={held ? null : asking.form.problem.value}
      disabled={held !== null}
      onSend={asking.send}
      onClose={asking.close}
    >
      {held && <p className="small muted">{held}</p>}
      <AskingDealership asking={asking} />
      <PaymentRequestFields asking={asking} />
    </FormDialog>
  )
}

function AskingDealership({ asking }: AskingProps) {
  if (!asking.isChoosing.value) return null
  return (
    <Bound form={asking.form} name="dealership">
      {({ value, onChange, error }) => (
        <DealerField
          name="dealership"
          dealers={asking.dealerships.value ?? []}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </Bound>
  )
}

function PaymentRequestFields({ asking }: AskingProps) {
  const { form } = asking
  return (
    <>
      <MoneyField {...bindField(form, 'amount')} validate={() => null} />
      <TextField {...bindField(form, 'reference')} maxLength={60} placeholder="Holding deposit" />
      <NameField {...bindField(form, 'customerName')} maxLength={160} autoCapitalize="words" />
      <Known asking={asking} />
      <div className="field-pair">
        <EmailField {...bindField(form, 'customerEmail')} optional autoComplete="off" maxLength={254} />
        <MobileField {...bindField(form, 'customerMobile')} optional autoComplete="off" hint={undefined} />
      </div>
      <RegistrationField {...bindField(form, 'vehicleReg')} optional />
    </>
  )
}

/** The user can choose a known customer instead of typing. */
function Known({ asking }: { asking: PaymentRequesting }) {
  const isLinked = asking.form.values.value.applicationId !== null
  const unlink = useFocusOnceLinked(isLinked)
  if (isLinked)
    return (
      <p className="small muted">
        Linked to this customer’s record.{' '}
        <button type="button" className="link" ref={unlink} onClick={asking.unlink}>
          Unlink
        </button>
      </p>
    )
  const found = asking.found.value
  if (found.length === 0) return null
  return (
    <ul className="found-list" aria-label="Customers with this name">
      {found.map((one) => (
        <li key={one.cosmosId}>
          <button type="button" className="found-one" onClick={() => asking.take(one)}>
            <span className="one-line">{fullNameOf(one.customer)}</span>
            {vrmOf(one.vehicle) && <Plate registration={vrmOf(one.vehicle)} quiet />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The list disappears with the choice: the focus moves to the same place in the form. */
function useFocusOnceLinked(isLinked: boolean) {
  const unlink = useRef<HTMLButtonElement>(null)
  const wasLinked = useRef(isLinked)
  useEffect(() => {
    if (isLinked && !wasLinked.current) unlink.current?.focus()
    wasLinked.current = isLinked
  }, [isLinked])
  return unlink
}
