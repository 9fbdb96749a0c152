import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { ProblemNote } from '../form/ProblemNote.tsx'
import { Card } from '../layout/Card.tsx'
import { ListBlank, NoMatch } from '../layout/ListParts.tsx'
import { shadowOf } from '../story-tools.ts'
import type { ToastMessage } from '../toasts/toasts.ts'
import { LookUpNotice } from '../vehicle/LookUpNotice.tsx'
import { EmptyState } from './EmptyState.tsx'
import { InlineError } from './InlineError.tsx'
import { LoadProblem } from './LoadProblem.tsx'
import { NotConnected } from './NotConnected.tsx'
import { QuietNotice } from './QuietNotice.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Toast } from './Toast.tsx'

const meta: Meta<typeof InlineError> = {
  title: 'Kit/Loading, empty, error, toast',
  component: InlineError,
  args: { title: 'The quote was not saved', children: 'Nothing is lost.', retryLabel: 'Try again', onRetry: fn() },
}
export default meta

const quiet = () => undefined

export const States: StoryObj = {
  // Over forty lines: a sheet of every state.
  render: () => (
    <div className="sheet">
      <Card title="Loading: skeleton after 150 ms">
        <Skeleton rows={3} />
      </Card>
      <Card title="Empty: says what to do" flush>
        <EmptyState
          title="No customers in the last 30 days"
          actions={
            <>
              <Button kind="primary" size="small">
                New quote
              </Button>
              <Button size="small" kind="quiet">
                Show 90 days
              </Button>
            </>
          }
        >
          Start with a registration. A quote takes under a minute.
        </EmptyState>
        <NoMatch title="No payment matches" onClear={quiet} />
      </Card>
      <Card title="Error: what, what stays, what to do">
        <ProblemNote problem={{ kind: 'unreachable', message: 'The server cannot be reached.', fields: {} }} once />
        <NotConnected connection="disconnected" onConnect={quiet}>
          The rows shown are from 14:02. Your draft is kept on this device.
        </NotConnected>
        <LoadProblem whole error="none" what="Payments" onRetry={quiet}>
          Nothing is lost: links still work.
        </LoadProblem>
        <ListBlank what="Valuations" error="none" onRetry={quiet}>
          You can still look one up.
        </ListBlank>
      </Card>
      <Card title="Long">
        <InlineError
          title="The valuations of this vehicle could not be loaded from either of the two guides"
          onRetry={quiet}
        >
          {'What was shown before is still true. '.repeat(6)}
        </InlineError>
      </Card>
      <Card title="Loading a card">
        <Skeleton kind="card" />
      </Card>
      <Card title="A look-up that failed silently">
        <QuietNotice onRetry={quiet}>CAP did not answer just now.</QuietNotice>
        <LoadProblem error="none" what="The tasks" onRetry={quiet} />
        <LookUpNotice state="failed" registration="ZZ23KHP" advice="You can still quote." onRetry={quiet} />
      </Card>
      <Card title="Loading a list" flush>
        <ListBlank what="Payments" error={null} onRetry={quiet}>
          Links still work.
        </ListBlank>
      </Card>
    </div>
  ),
}

function LiveToast() {
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const [undone, setUndone] = useState(false)
  const show = () =>
    setToast({ id: 'saved', text: 'Quote saved', action: { label: 'Undo', onAction: () => setUndone(true) } })
  return (
    <>
      <Button onClick={show}>Save quote</Button>
      <p>{undone ? 'Taken back' : 'Kept'}</p>
      <Toast toast={toast} onDismiss={() => setToast(null)} />
    </>
  )
}

export const ToastWithUndo: StoryObj = {
  render: () => <LiveToast />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.named('Save quote')?.click()
    await waitFor(() => expect(root.one('.toast').matches(':popover-open')).toBe(true))
  },
}

export const ToastUndone: StoryObj = {
  render: () => <LiveToast />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.named('Save quote')?.click()
    await waitFor(() => expect(root.text('.toast')).toContain('Undo'))
    root.named('Undo')?.click()
    await waitFor(() => expect(root.one('.toast').matches(':popover-open')).toBe(false))
    await expect(root.text('p')).toBe('Taken back')
  },
}

const retried = fn()

export const TriedAgain: StoryObj = {
  render: () => (
    <div className="field-stack">
      <InlineError title="Not connected" retryLabel="Try now" onRetry={() => retried('error')} />
      <LoadProblem error="none" what="Valuations" onRetry={() => retried('notice')} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    retried.mockClear()
    const root = shadowOf(canvasElement)
    root.named('Try now')?.click()
    root.named('Try again')?.click()
    await expect(retried.mock.calls).toEqual([['error'], ['notice']])
  },
}

export const ToastLongAndFailed: StoryObj = {
  render: () => (
    <Toast
      toast={{
        id: 'failed',
        tone: 'failed',
        text: 'The quote could not be saved. It is kept on this device, and is sent as soon as there is a connection',
      }}
      onDismiss={quiet}
    />
  ),
}

export const Try: StoryObj<typeof InlineError> = {}
