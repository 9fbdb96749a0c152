import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const STATES = ['empty', 'filled', 'limit', 'error', 'disabled', 'readOnly', 'loading', 'long'] as const
type State = (typeof STATES)[number]

/** Every state of every field is on the sheets of this story, from the rows below. */
const SHEETS = 'States.stories.tsx'
const fields = [...new Set(read('testing/field-rows.tsx').match(/(?<=<)[A-Z]\w+(?=\s)/g))]

const LONG = 'LongText.stories.tsx OnAPhone'
const FEEDBACK = 'feedback/Feedback.stories.tsx'
const OVERLAY = 'overlay/Overlay.stories.tsx'
const LAYOUT = 'layout/Layout.stories.tsx'
const VEHICLE = 'vehicle/Vehicle.stories.tsx Cards'

/** The story that shows a state of the other controls; a control is never in a state that is missing here. */
const SHOWN: Readonly<Record<string, Partial<Record<State, string>>>> = {
  Button: {
    filled: 'button/Button.stories.tsx States',
    disabled: 'button/Button.stories.tsx States',
    loading: 'button/Button.stories.tsx States',
    long: 'button/Button.stories.tsx States',
  },
  IconButton: { filled: 'button/Button.stories.tsx States' },
  Switch: {
    empty: 'choice/Choice.stories.tsx States',
    filled: 'choice/Choice.stories.tsx States',
    disabled: 'choice/Choice.stories.tsx States',
    long: 'choice/Choice.stories.tsx States',
  },
  SearchBox: {
    empty: 'field/Field.stories.tsx TextStates',
    filled: 'field/Field.stories.tsx TextStates',
    long: LONG,
  },
  StrengthMeter: {
    empty: 'password/Strength.stories.tsx NothingTyped',
    filled: 'password/Strength.stories.tsx Strong',
  },
  FileDrop: {
    empty: 'files/Files.stories.tsx States',
    filled: 'files/Files.stories.tsx States',
    limit: 'files/Files.stories.tsx AtItsLimit',
    error: 'files/Files.stories.tsx RefusesAndTakes',
  },
  NoteEditor: {
    empty: 'notes/Note.stories.tsx States',
    filled: 'notes/Note.stories.tsx States',
    disabled: 'notes/Note.stories.tsx States',
    limit: 'notes/Note.stories.tsx PastItsLimit',
    error: 'notes/Note.stories.tsx KeepsWhatFailed',
    loading: 'notes/Note.stories.tsx AddingWithFiles',
    long: 'notes/Note.stories.tsx AddingWithFiles',
  },
  NoteText: { filled: 'notes/Note.stories.tsx States' },
  DealershipsPicker: {
    empty: 'select/Dealership.stories.tsx NobodyFound',
    filled: 'select/Dealership.stories.tsx States',
    long: LONG,
  },
  Dialog: {
    filled: `${OVERLAY} DialogNormal`,
    long: `${OVERLAY} DialogLongText`,
    loading: `${OVERLAY} DialogLongText`,
  },
  ConfirmDialog: { filled: `${OVERLAY} Confirm`, long: `${OVERLAY} Confirm`, loading: `${OVERLAY} ConfirmBusy` },
  DraftConflict: {
    empty: 'form/Form.stories.tsx GoneInAnotherPlace',
    filled: 'form/Form.stories.tsx ChangedInTwoPlaces',
  },
  FormDialog: { empty: 'form/Form.stories.tsx InFormDialog', error: 'form/Form.stories.tsx InFormDialogSentEmpty' },
  Menu: {
    filled: `${OVERLAY} MenuOpen`,
    disabled: `${OVERLAY} MenuOpen`,
    long: 'LongText.stories.tsx LongMenu',
  },
  Toast: {
    filled: `${FEEDBACK} ToastWithUndo`,
    error: `${FEEDBACK} ToastLongAndFailed`,
    long: `${FEEDBACK} ToastLongAndFailed`,
  },
  EmptyState: { empty: `${FEEDBACK} States`, long: LONG },
  InlineError: { error: `${FEEDBACK} States`, long: `${FEEDBACK} States` },
  ListBlank: { error: `${FEEDBACK} States`, loading: `${FEEDBACK} States` },
  LoadProblem: { error: `${FEEDBACK} States` },
  LookUpNotice: { error: `${FEEDBACK} States` },
  NoMatch: { empty: `${FEEDBACK} States` },
  NotConnected: { error: `${FEEDBACK} States`, long: `${FEEDBACK} States` },
  QuietNotice: { error: `${FEEDBACK} States`, long: LONG },
  Skeleton: { loading: `${FEEDBACK} States` },
  Table: {
    filled: 'table/Table.stories.tsx Rows',
    limit: 'table/Table.stories.tsx TwentyThousandRows',
    long: LONG,
  },
  Tabs: { filled: `${LAYOUT} TabStates`, disabled: `${LAYOUT} TabStates`, long: `${LAYOUT} TabsLongAndNarrow` },
  SideNav: { filled: `${LAYOUT} Parts` },
  ListDetail: { filled: `${LAYOUT} Parts` },
  Stepper: { filled: `${LAYOUT} Parts`, error: `${LAYOUT} Parts`, disabled: `${LAYOUT} Parts`, long: LONG },
  Banner: { filled: `${LAYOUT} Parts`, long: LONG },
  Card: { filled: `${LAYOUT} Parts`, long: LONG },
  KeyFigures: { filled: `${LAYOUT} Parts`, long: LONG },
  FigureList: { filled: `${LAYOUT} Parts`, long: LONG },
  StatusBadge: { filled: 'status/Status.stories.tsx Badges', long: LONG },
  Plate: { empty: 'status/Status.stories.tsx Badges', filled: 'status/Status.stories.tsx Badges' },
  Mileage: { empty: 'status/Status.stories.tsx Badges', filled: 'status/Status.stories.tsx Badges' },
  VehicleCard: { empty: VEHICLE, filled: VEHICLE, error: VEHICLE, long: VEHICLE },
  VehicleCardLarge: { empty: VEHICLE, filled: VEHICLE, limit: VEHICLE, long: VEHICLE },
  CarDrawing: { empty: VEHICLE },
  LenderName: { filled: 'vehicle/Vehicle.stories.tsx LenderMarks', long: LONG },
  LenderSlider: { filled: 'slider/Slider.stories.tsx States' },
  SliderField: { filled: 'slider/Slider.stories.tsx States', disabled: 'slider/Slider.stories.tsx States' },
  PhoneLink: { filled: 'person/PhoneLink.stories.tsx States' },
  ProblemNote: { error: `${FEEDBACK} States` },
  Form: {
    empty: 'form/Form.stories.tsx Empty',
    filled: 'form/Form.stories.tsx SentFilled',
    error: 'form/Form.stories.tsx SentEmpty',
  },
}

/** Parts of the others above, and drawings without a state. */
const PARTS = new Set([
  ...['Field', 'FieldError', 'FieldHint', 'Bound', 'ErrorSummary', 'UploadRow', 'Icon', 'Spinner', 'LenderMark'],
  ...['VehiclePicture', 'NextWords', 'RepresentativeExampleCard', 'RepresentativeExampleText', 'TestMark'],
  ...['Figure', 'FigureText'],
  ...['PaymentPicture', 'PaymentBars', 'IndeterminateBox', 'QrCode', 'DuplicateNotice', 'SaveButtons'],
])

function components(): string[] {
  const exported = [...read('index.ts').matchAll(/^export \{([^}]*)\} from '\.\/[^']+\.tsx'/gm)]
  const names = exported.flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !name.startsWith('type ')),
  )
  return names.filter((name) => /^[A-Z][a-z]\w+$/.test(name))
}

it('every control of the kit is on the state sheets or in the table', () => {
  const known = new Set([...fields, ...Object.keys(SHOWN), ...PARTS])
  expect(components().filter((name) => !known.has(name))).toEqual([])
  expect(fields.length).toBeGreaterThan(24)
})

it.each(['Empty', 'Filled', 'At its limit', 'Error', 'Disabled', 'Read only', 'Loading'])(
  'the sheets show each field %s',
  (name) => expect(read(SHEETS)).toContain(`{ name: '${name}'`),
)

const rows = Object.entries(SHOWN).flatMap(([control, states]) =>
  Object.entries(states).map(([state, story]) => [control, state, story] as const),
)

it.each(rows)('%s, %s: %s', (control, _state, place) => {
  const [file = '', story = ''] = place.split(' ')
  const text = read(file)
  expect(text).toMatch(new RegExp(`export const ${story}\\b`))
  expect(text).toMatch(new RegExp(`<${control}[\\s>]|typeof ${control}>`))
})
