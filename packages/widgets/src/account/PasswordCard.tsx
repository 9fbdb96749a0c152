import { userNameOf } from '@forecourt/core'
import { Banner, Button, bindField, Card, Form, PasswordField, ProblemNote, StrengthMeter } from '../kit/index.ts'
import type { AccountState } from './state.ts'

export function PasswordCard({ state: { page, password } }: { state: AccountState }) {
  const { form, submit } = password
  const user = page.session.user.value
  const about = [user?.email ?? '', userNameOf(user), page.config.value?.brokerName ?? '']
  return (
    <Card title="Password">
      {form.isSent.value && (
        <div role="status">
          <Banner tone="positive" title="Password changed">
            You were logged out everywhere else.
          </Banner>
        </div>
      )}
      <Form form={form} isShort label="Change password" onSend={submit}>
        <ProblemNote problem={form.problem.value} />
        <PasswordField {...bindField(form, 'currentPassword')} autoComplete="current-password" validate={() => null} />
        <PasswordField {...bindField(form, 'newPassword')} autoComplete="new-password" validate={() => null} />
        <StrengthMeter password={form.values.value.newPassword} about={about} />
        <div>
          <Button type="submit" busy={form.isSending.value}>
            Change password
          </Button>
        </div>
      </Form>
    </Card>
  )
}
