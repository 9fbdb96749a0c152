import { userNameOf, validateRequired } from '@forecourt/core'
import type { FormEvent, ReactNode } from 'react'
import {
  Banner,
  Button,
  Card,
  FormScopeContext,
  InlineError,
  PasswordField,
  StrengthMeter,
  useFocusFirstError,
} from '../kit/index.ts'
import type { Signal } from '../signals/index.ts'
import type { AccountState, PasswordState } from './state.ts'

export function PasswordCard({ state }: { state: AccountState }) {
  const { password, sources } = state
  const user = sources.user.value
  const about = [user?.email ?? '', userNameOf(user), sources.brokerName.value]
  const refusal = password.refusal.value
  return (
    <Card title="Password">
      {password.step.value === 'done' && (
        <div role="status">
          <Banner tone="positive" title="Password changed">
            You were logged out everywhere else.
          </Banner>
        </div>
      )}
      <FormScopeContext value={{ submitted: password.submitted.value, refusals: refusal.fields }}>
        <PasswordForm password={password}>
          {refusal.message && <InlineError title={refusal.message} />}
          <Secret password={password} name="currentPassword" label="Current password" of={password.current} />
          <Secret password={password} name="newPassword" label="New password" of={password.next} />
          <StrengthMeter password={password.next.value} about={about} />
        </PasswordForm>
      </FormScopeContext>
    </Card>
  )
}

function PasswordForm({ password, children }: { password: PasswordState; children: ReactNode }) {
  const form = useFocusFirstError<HTMLFormElement>(password.failures.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void password.submit()
  }
  return (
    <form ref={form} className="field-stack" onSubmit={submit} noValidate aria-label="Change password">
      {children}
      <div>
        <Button type="submit" busy={password.step.value === 'sending'}>
          Change password
        </Button>
      </div>
    </form>
  )
}

type SecretProps = {
  password: PasswordState
  name: 'currentPassword' | 'newPassword'
  label: string
  of: Signal<string>
}

function Secret({ password, name, label, of }: SecretProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
      required
      validate={(value) =>
        password.submitted.value && password.step.value !== 'done' ? validateRequired(value) : null
      }
      value={of.value}
      onChange={(typed) => {
        of.value = typed
        password.forget(name)
      }}
    />
  )
}
