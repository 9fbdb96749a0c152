import { quoteHp, representativeExample } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Copy } from 'lucide-react'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import {
  Banner,
  Bound,
  Button,
  CarDrawing,
  Card,
  ConfirmDialog,
  createForm,
  DealershipsPicker,
  Dialog,
  DraftConflict,
  DuplicateNotice,
  EmptyState,
  ErrorSummary,
  exampleStyles,
  Field,
  FieldError,
  FieldHint,
  Figure,
  FigureList,
  FigureText,
  FileDrop,
  Form,
  FormDialog,
  Icon,
  IconButton,
  IndeterminateBox,
  InlineError,
  KeyFigures,
  LenderMark,
  LenderName,
  LenderSlider,
  ListBlank,
  ListDetail,
  LoadProblem,
  LookUpNotice,
  listFile,
  Menu,
  Mileage,
  NextWords,
  NoMatch,
  NotConnected,
  NoteEditor,
  NoteText,
  PaymentBars,
  PaymentPicture,
  PhoneLink,
  Plate,
  ProblemNote,
  QrCode,
  QuietNotice,
  RepresentativeExampleCard,
  RepresentativeExampleText,
  SaveButtons,
  SearchBox,
  SideNav,
  Skeleton,
  SliderField,
  Spinner,
  StatusBadge,
  Stepper,
  StrengthMeter,
  Switch,
  Table,
  Tabs,
  TestMark,
  TextField,
  Toast,
  UploadRow,
  VehicleCard,
  VehicleCardLarge,
  VehiclePicture,
} from './index.ts'

const SAME = {
  applicationId: 'application-1',
  name: 'Aled Ellingham',
  badge: { tone: 'positive', shape: 'ring', label: 'Predicted Approval' },
  changed: '2026-11-17T12:00:00Z',
} as const

const meta: Meta<typeof Banner> = {
  title: 'Kit/In a React page without a shadow root',
  component: Banner,
  args: { tone: 'positive', title: 'Documents Complete', children: 'The lender pays out today.' },
  parameters: { stage: 'plain' },
}
export default meta

const noPayments = () => listFile('payments', [], [], new Date('2026-11-20T12:00:00Z'))
const quiet = () => undefined
const done = async () => undefined
const actions = [{ id: 'copy', label: 'Copy reference', icon: Copy, onSelect: quiet }]
const golf = { make: 'Volkswagen', model: 'Golf', trim: '1.5 TSI Style', vrm: 'ZZ23KHP', mileage: 28400 }
const figures = [{ label: 'Price', value: '£18,995' }]
const upload = { id: '1', name: 'payslip.pdf', size: 240_000, state: 'sending' as const, progress: 0.4 }
const lenders = [
  { id: 1, name: 'Thornlode', lowestApr: 9.9 },
  { id: 3, name: 'Kestrelmoor', lowestApr: null },
]
const dealerships = [{ value: 'D1', label: 'Quillmere Motors', text: 'Ludlow' }]
const example = representativeExample([
  { quote: quoteHp({ amount: 15_000, termMonths: 48, aprPercent: 9.9 }), cashPrice: 18_995, advancePayment: 3995 },
])
const person = () => createForm({ initial: { name: '' }, plan: { name: { label: 'Name', required: true } } })

export const ActingAndTelling: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Acting">
        <div className="button-row">
          <Button kind="primary">Send to lenders</Button>
          <IconButton icon={Bell} label="Notifications" />
          <Menu label="More" actions={actions} />
          <Icon of={Bell} />
          <Spinner />
          <IndeterminateBox label="All customers" checked={false} isPartly onPress={quiet} />
        </div>
        <Switch label="Sound" checked onChange={quiet} />
        <SearchBox label="Name, registration, phone" value="" onChange={quiet} />
        <SaveButtons file={noPayments} />
      </Card>
      <Card title="Telling">
        <div className="field-stack">
          <Banner tone="positive" title="Documents Complete" />
          <InlineError title="Not saved yet" onRetry={quiet} />
          <LoadProblem error="none" what="Payments" onRetry={quiet} />
          <NotConnected connection="disconnected" onConnect={quiet}>
            The rows shown are from 14:02.
          </NotConnected>
          <ProblemNote problem={{ kind: 'unreachable', message: 'The server cannot be reached.', fields: {} }} once />
          <DuplicateNotice same="mobile" of={SAME} now={new Date(SAME.changed)} onOpen={quiet} />
          <QuietNotice onRetry={quiet}>CAP did not answer just now.</QuietNotice>
          <EmptyState title="No customers in the last 30 days">Start with a registration.</EmptyState>
          <NoMatch title="No payment matches" onClear={quiet} />
          <ListBlank what="Payments" error={null} onRetry={quiet}>
            Links still work.
          </ListBlank>
          <LookUpNotice state="not-found" registration="ZZ23KHP" advice="You can still quote." onRetry={quiet} />
          <Skeleton rows={2} />
          <StatusBadge tone="positive" shape="disc" label="Approved" />
          <NextWords step={{ you: true, text: 'Propose a quote' }} />
        </div>
      </Card>
      <Card title="Where it stands">
        <div className="field-stack">
          <Tabs label="Customer" tabs={[{ id: 'a', label: 'Overview' }]} selected="a" onSelect={quiet} />
          <SideNav title="Parts" sections={[{ id: 'a', label: 'Customer' }]} section="a" onShow={quiet} />
          <ListDetail title="A row" isAside onClose={quiet}>
            Beside its list
          </ListDetail>
          <QrCode text="https://portal.test/pay" label="QR code of a link" instead="The link still works." />
          <Stepper label="Steps" steps={[{ id: 'a', title: 'Customer', state: 'done' }]} current="a" onGo={quiet} />
          <KeyFigures figures={figures} />
          <FigureList figures={figures} />
        </div>
      </Card>
      <Toast toast={{ id: 'saved', text: 'Quote saved' }} onDismiss={quiet} stayFor={600_000} />
    </div>
  ),
}

function LiveForm() {
  const [form] = useState(person)
  return (
    <Form form={form} label="Person" onSend={quiet}>
      <Bound form={form} name="name">
        {(field) => <TextField {...field} />}
      </Bound>
    </Form>
  )
}

export const FormsFilesAndNotes: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="A form">
        <div className="field-stack">
          <ErrorSummary faults={[{ name: 'name', label: 'Name', message: 'Required' }]} />
          <LiveForm />
          <Field label="A control of one's own">
            {(wiring) => (
              <div className="input-frame">
                <input {...wiring} className="input" />
              </div>
            )}
          </Field>
          <FieldHint>A hint by itself</FieldHint>
          <FieldError>A message by itself</FieldError>
          <DealershipsPicker options={dealerships} value={[]} onChange={quiet} height={120} />
        </div>
      </Card>
      <Card title="Files">
        <FileDrop label="Choose files" about="payslips" hint="or drop them here" onFiles={quiet} />
        <ul>
          <UploadRow upload={upload} />
        </ul>
      </Card>
      <Card title="Notes">
        <NoteEditor onAdd={done} />
        <NoteText text="Rang at 09:00. No answer." />
        <StrengthMeter password="Teme-valley-heron-72" about={[]} />
      </Card>
    </div>
  ),
}

export const VehiclesLendersRows: StoryObj = {
  parameters: { styles: exampleStyles },
  render: () => (
    <div className="sheet">
      <Card title="Vehicle">
        <VehicleCard vehicle={golf} />
        <VehiclePicture vehicle={{}} />
        <CarDrawing kind="van" />
        <PaymentPicture plan={{ deposit: 2000, instalment: 310.45, instalmentCount: 48, optionalFinalPayment: 6810 }} />
        <PaymentBars parts={[{ kind: 'instalment', count: 49, amount: 419.6 }]} />
        <Plate registration="ZZ23KHP" /> <Mileage miles={28400} />
        <PhoneLink number="01632 960120" />
      </Card>
      <VehicleCardLarge vehicle={golf} />
      <Card title="Lenders">
        <LenderSlider lenders={lenders} />
        <SliderField label="Deposit" prefix="£" min={0} max={7000} value={2000} onChange={() => undefined} />
        <LenderName lenderId={1} name="Thornlode" /> <LenderMark lenderId={3} name="Kestrelmoor" />
      </Card>
      <Card title="Promotions">
        <RepresentativeExampleCard example={example} />
        <RepresentativeExampleText example={example} /> <TestMark /> <Figure>£310.45</Figure>{' '}
        <FigureText>48 payments of £310.45</FigureText>
      </Card>
      <Card title="Rows" flush>
        <Table
          label="Customers"
          columns={[{ id: 'name', title: 'Customer', width: '1fr', cell: ({ make }) => make }]}
          rows={[golf]}
          rowId={({ vrm }) => vrm}
        />
      </Card>
    </div>
  ),
}

function LiveDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Plain">
        In the page itself.
      </Dialog>
    </>
  )
}

export const DialogInThePage: StoryObj = {
  render: () => <LiveDialog />,
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector('button')
    button?.focus()
    button?.click()
    await waitFor(() => expect(canvasElement.querySelector('dialog')?.open).toBe(true))
    canvasElement.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click()
    await waitFor(() => expect(document.activeElement).toBe(button))
  },
}

export const QuestionInThePage: StoryObj = {
  render: () => (
    <ConfirmDialog title="End all sessions?" yes="End them" onYes={quiet} onClose={quiet}>
      Everyone logs in again.
    </ConfirmDialog>
  ),
}

export const FormDialogInThePage: StoryObj = {
  render: () => {
    const form = person()
    return (
      <FormDialog form={form} title="Rename" send="Rename" onSend={quiet} onClose={quiet}>
        <Bound form={form} name="name">
          {(field) => <TextField {...field} />}
        </Bound>
      </FormDialog>
    )
  },
}

export const DraftConflictInThePage: StoryObj = {
  render: () => (
    <DraftConflict
      conflicts={[{ label: 'Vehicle price', mine: '£15,500', theirs: '£16,000' }]}
      onMine={quiet}
      onTheirs={quiet}
    />
  ),
}

export const Try: StoryObj<typeof Banner> = {}
