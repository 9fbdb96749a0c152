import { userNameOf } from '@forecourt/core'
import { Card, FigureList } from '../kit/index.ts'
import { roleWords } from './roles.ts'
import type { AccountState } from './state.ts'

export function YouCard({ state }: { state: AccountState }) {
  const user = state.page.session.user.value
  const figures = [
    { label: 'Name', value: userNameOf(user) || '–' },
    { label: 'E-mail', value: user?.email || '–' },
    { label: 'You are', value: roleWords(user) },
  ]
  return (
    <Card title="You">
      <FigureList figures={figures} />
      <p className="small muted account-note">
        {`Name and e-mail are kept by ${state.page.config.value?.brokerName || 'the broker'}. Ask dealer support to change them.`}
      </p>
    </Card>
  )
}
