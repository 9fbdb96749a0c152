import { validateEmail } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../choice/Checkbox.tsx'
import { SegmentedControl } from '../choice/SegmentedControl.tsx'
import { MoneyField } from '../field/NumberField.tsx'
import { TextField } from '../field/TextField.tsx'
import { Card } from '../layout/Card.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { EmailField } from '../person/ContactFields.tsx'
import { creditProfileWords } from '../person/words.ts'
import { shadowOf } from '../story-tools.ts'
import { DraftConflict } from './DraftConflict.tsx'
import { Bound, Form } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { createForm, type DraftStore } from './form-model.ts'

type Args = { label: string; send: string; refusal: string }

const meta: Meta<Args> = {
  title: 'Kit/Form',
  args: { label: 'Person', send: 'Send to lenders', refusal: 'Known already under another e-mail' },
  argTypes: { refusal: { description: 'What the server says of the name' } },
  render: (args) => <Live {...args} />,
}
export default meta

type Person = { name: string; email: string; profile: number | null; deposit: number | null; agreed: boolean }

const personForm = (draft?: DraftStore) =>
  createForm<Person>({
    draft,
    initial: { name: '', email: '', profile: null, deposit: null, agreed: false },
    plan: {
      name: { label: 'Name', required: true },
      email: { label: 'E-mail', required: true, rule: (value) => validateEmail(value, { required: true }) },
      profile: { label: 'Credit profile', required: true },
      deposit: { label: 'Deposit' },
      agreed: { label: 'The customer agreed', required: true },
    },
  })

const sent = fn()

function Live({ label, send, refusal }: Args) {
  const [form] = useState(() => personForm())
  return (
    <Card title="A form from its plan">
      <Form form={form} onSend={sent} label={label}>
        <Bound form={form} name="name">
          {(field) => <TextField autoComplete="name" {...field} />}
        </Bound>
        <Bound form={form} name="email">
          {(field) => <EmailField {...field} />}
        </Bound>
        <Bound form={form} name="profile">
          {(field) => <SegmentedControl {...field} choices={creditProfileWords} />}
        </Bound>
        <Bound form={form} name="deposit">
          {(field) => <MoneyField {...field} />}
        </Bound>
        <Bound form={form} name="agreed">
          {({ value, ...field }) => <Checkbox {...field} checked={value} />}
        </Bound>
        <div className="button-row">
          <Button kind="primary" type="submit">
            {send}
          </Button>
          <Button onClick={() => form.refuse({ name: refusal })}>Refuse the name</Button>
        </div>
      </Form>
    </Card>
  )
}

export const Empty: StoryObj<Args> = {}

export const SentEmpty: StoryObj<Args> = {
  play: async ({ canvasElement }) => {
    sent.mockClear()
    const root = shadowOf(canvasElement)
    root.named('Send to lenders')?.click()
    await waitFor(() => expect(root.text('.error-summary-title')).toBe('Four things to put right'))
    await expect(root.active()).toBe(root.one('[aria-invalid]'))
    root.named('E-mail: Required')?.click()
    await expect(root.active()?.getAttribute('name')).toBe('email')
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const SentFilled: StoryObj<Args> = {
  play: async ({ canvasElement }) => {
    sent.mockClear()
    const root = shadowOf(canvasElement)
    const [name, email] = root.inputs()
    await fireEvent.input(name, { target: { value: 'Callum Penrose' } })
    await fireEvent.input(email, { target: { value: 'callum@example.test' } })
    root.all<HTMLInputElement>('input[type=radio]').at(-1)?.click()
    root.one<HTMLInputElement>('input[type=checkbox]').click()
    root.named('Send to lenders')?.click()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    await expect(root.all('.error-summary').length).toBe(0)
  },
}

function LiveFormDialog() {
  const [form] = useState(() => personForm())
  return (
    <FormDialog form={form} title="New customer" send="Add" onSend={sent} onClose={() => undefined}>
      <Bound form={form} name="name">
        {(field) => <TextField autoComplete="name" {...field} />}
      </Bound>
    </FormDialog>
  )
}

export const InFormDialog: StoryObj = { render: () => <LiveFormDialog /> }

export const InFormDialogSentEmpty: StoryObj = {
  render: () => <LiveFormDialog />,
  play: async ({ canvasElement }) => {
    sent.mockClear()
    const root = shadowOf(canvasElement)
    root.named('Add')?.click()
    await waitFor(() => expect(root.active()).toBe(root.one('[aria-invalid]')))
    await expect(sent).not.toHaveBeenCalled()
  },
}

const shelf = new Map<string, unknown>()
const draft = {
  read: () => shelf.get('person'),
  keep: (value: unknown) => shelf.set('person', value),
  drop: () => shelf.delete('person'),
}

function Reopened() {
  const [form, setForm] = useState(() => personForm(draft))
  return (
    <Form form={form} onSend={sent} label="Person">
      <Bound form={form} name="name">
        {(field) => <TextField autoComplete="name" {...field} />}
      </Bound>
      <Changed form={form} />
      <div className="button-row">
        <Button onClick={() => setForm(personForm(draft))}>Reload</Button>
        <Button onClick={() => form.reset()}>Throw away</Button>
      </div>
    </Form>
  )
}

function Changed({ form }: { form: ReturnType<typeof personForm> }) {
  return <p role="status">{form.dirty.value ? 'Changed, and kept on this device' : 'As it was'}</p>
}

export const DraftSurvivesAReload: StoryObj = {
  render: () => <Reopened />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await expect(root.text('[role=status]')).toBe('As it was')
    await fireEvent.input(root.inputs()[0], { target: { value: 'Callum' } })
    await waitFor(() => expect(root.text('[role=status]')).toContain('Changed'))
    root.named('Reload')?.click()
    await waitFor(() => expect(root.inputs()[0].value).toBe('Callum'))
    root.named('Throw away')?.click()
    await waitFor(() => expect(root.inputs()[0].value).toBe(''))
    await expect(root.text('[role=status]')).toBe('As it was')
    await expect(shelf.size).toBe(0)
  },
}

const refunded = fn()

const refundForm = () =>
  createForm<{ amount: number | null }>({
    plan: { amount: { label: 'Amount', required: true } },
    initial: { amount: null },
  })

function LiveDialogForm() {
  const [form] = useState(refundForm)
  return (
    <Dialog open onClose={() => undefined} title="Refund this payment?">
      <Form form={form} isShort onSend={({ amount }) => refunded(amount)}>
        <Bound form={form} name="amount">
          {(field) => <MoneyField {...field} />}
        </Bound>
        <div className="button-row end dialog-actions">
          <Button kind="primary" type="submit">
            Refund
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

export const InADialog: StoryObj = { render: () => <LiveDialogForm /> }

export const InADialogSent: StoryObj = {
  render: () => <LiveDialogForm />,
  play: async ({ canvasElement }) => {
    refunded.mockClear()
    const root = shadowOf(canvasElement)
    const [amount] = root.inputs()
    root.named('Refund')?.focus()
    root.named('Refund')?.click()
    await waitFor(() => expect(root.active()).toBe(amount))
    await expect(root.text('.field-error')).toBe('Required')
    fireEvent.change(amount, { target: { value: '250' } })
    root.one<HTMLFormElement>('form').requestSubmit()
    await waitFor(() => expect(refunded).toHaveBeenCalledWith(250))
  },
}

const answered = { mine: fn(), theirs: fn() }
const answers = { onMine: answered.mine, onTheirs: answered.theirs }

export const ChangedInTwoPlaces: StoryObj = {
  render: () => (
    <DraftConflict
      conflicts={[
        { label: 'Vehicle price', mine: '£15,500', theirs: '£16,000' },
        { label: 'Name', mine: 'Wilma Twodevices', theirs: 'empty' },
        { label: 'Credit profile', mine: null, theirs: null },
      ]}
      {...answers}
    />
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.named('Keep what is here')?.click()
    await expect(answered.mine).toHaveBeenCalled()
    root.named('Use the other device’s')?.click()
    await expect(answered.theirs).toHaveBeenCalled()
  },
}

export const GoneInAnotherPlace: StoryObj = { render: () => <DraftConflict conflicts={null} {...answers} /> }
