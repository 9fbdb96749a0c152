import type { PortalConfig } from '@forecourt/core'
import { Fingerprint, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  bindField,
  Form,
  type FormModel,
  PasswordField,
  PhoneLink,
  ProblemNote,
  TextField,
} from '../kit/index.ts'
import { ActProblem } from './ActProblem.tsx'
import { CodeField } from './AppSetUp.tsx'
import type { Proving } from './proving.ts'

type ProvingFormProps = {
  proving: Proving
  /** Who resets a lost factor, once it is loaded. */
  broker: Pick<PortalConfig, 'brokerName' | 'supportPhone'> | null
  /** Between the field and its button: whether to remember the device. */
  also?: ReactNode
  /** At the left of the links below. */
  aside?: ReactNode
}

const FORMS = { code: CodePart, recovery: RecoveryPart, password: PasswordPart } as const

/** The user’s own ways to prove it, the best first; each opens in place. */
export function ProvingForm(props: ProvingFormProps) {
  const shown = props.proving.shown.value
  const Part = shown === null || shown === 'passkey' ? Choice : FORMS[shown]
  return (
    <div className="proving" data-begin>
      <Part {...props} />
    </div>
  )
}

function Choice({ proving, also, aside }: ProvingFormProps) {
  const { ways, byPasskey, shown, usePasskey } = proving
  const hasPasskey = ways.includes('passkey')
  return (
    <>
      <ActProblem act={byPasskey} />
      {ways.length === 0 && (
        <p>
          Your company logs you in, and you have no way to confirm it here. Log out and log in again: that counts for
          five minutes. With a passkey, which you can add in Account then, it takes one press.
        </p>
      )}
      {hasPasskey && (
        <Button kind="primary" wide icon={Fingerprint} busy={byPasskey.isBusy.value} onClick={usePasskey}>
          Use your passkey
        </Button>
      )}
      {ways.includes('code') && (
        <Button wide icon={Smartphone} onClick={() => (shown.value = 'code')}>
          Enter a code from your app
        </Button>
      )}
      {also}
      <Foot aside={aside}>
        <NoneWithMe proving={proving} />
      </Foot>
    </>
  )
}

function CodePart({ proving, also, aside }: ProvingFormProps) {
  const { forms, sendCode } = proving
  const foot = (
    <Foot aside={aside}>
      <Back proving={proving} />
      <NoneWithMe proving={proving} />
    </Foot>
  )
  return (
    <TypedForm form={forms.code} action="Confirm" onSend={sendCode} also={also} foot={foot}>
      <CodeField form={forms.code} />
    </TypedForm>
  )
}

function RecoveryPart({ proving, broker, also }: ProvingFormProps) {
  const { forms, sendRecovery } = proving
  const foot = (
    <Foot>
      <Back proving={proving} />
    </Foot>
  )
  return (
    <TypedForm form={forms.recovery} action="Use this code" onSend={sendRecovery} also={also} foot={foot}>
      <p className="small muted">
        One of the codes that you kept when you set this up. Each works once.
        {broker && (
          <>
            {' '}
            Without one, call <PhoneLink number={broker.supportPhone} />: {broker.brokerName} resets your ways to sign
            in with you, and you get a mail about it.
          </>
        )}
      </p>
      <TextField {...bindField(forms.recovery, 'code')} autoCapitalize="none" autoFocus />
    </TypedForm>
  )
}

function PasswordPart({ proving, also, aside }: ProvingFormProps) {
  const { forms, sendPassword } = proving
  const foot = <Foot aside={aside} />
  return (
    <TypedForm form={forms.password} action="Confirm" onSend={sendPassword} also={also} foot={foot}>
      <PasswordField {...bindField(forms.password, 'password')} autoComplete="current-password" autoFocus />
    </TypedForm>
  )
}

type TypedFormProps<T> = {
  form: FormModel<T>
  action: string
  onSend: () => void
  also?: ReactNode
  foot: ReactNode
  children: ReactNode
}

/** The field, its button, and the links below. */
function TypedForm<T>({ form, action, onSend, also, foot, children }: TypedFormProps<T>) {
  return (
    <Form form={form} isShort onSend={onSend}>
      <ProblemNote problem={form.problem.value} />
      {children}
      {also}
      <Button type="submit" kind="primary" wide busy={form.isSending.value}>
        {action}
      </Button>
      {foot}
    </Form>
  )
}

function Foot({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  return (
    <div className="proving-foot">
      <span className="small muted">{aside}</span>
      {children}
    </div>
  )
}

function NoneWithMe({ proving: { ways, shown } }: { proving: Proving }) {
  if (!ways.includes('recovery')) return null
  return (
    <button type="button" className="link" onClick={() => (shown.value = 'recovery')}>
      {ways.includes('passkey') && ways.includes('code') ? 'I have neither with me' : 'I do not have it with me'}
    </button>
  )
}

function Back({ proving }: { proving: Proving }) {
  if (!proving.hasChoice) return null
  return (
    <button type="button" className="link" onClick={() => (proving.shown.value = null)}>
      Another way
    </button>
  )
}
