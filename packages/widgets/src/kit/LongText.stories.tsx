import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy } from 'lucide-react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from './button/Button.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { QuietNotice } from './feedback/QuietNotice.tsx'
import { SearchBox } from './field/SearchBox.tsx'
import { Banner } from './layout/Banner.tsx'
import { Card } from './layout/Card.tsx'
import { FigureList, KeyFigures } from './layout/KeyFigures.tsx'
import { type Step, Stepper } from './layout/Stepper.tsx'
import { LenderName } from './lender-marks/LenderMark.tsx'
import { Menu } from './overlay/Menu.tsx'
import { DealershipField } from './select/DealershipField.tsx'
import { DealershipsPicker } from './select/DealershipsPicker.tsx'
import { StatusBadge } from './status/StatusBadge.tsx'
import { shadowOf } from './story-tools.ts'
import { Table } from './table/Table.tsx'

const quiet = () => undefined
const NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'
const SENTENCE = 'What is wrong, how to put it right, why it is asked, and what is kept meanwhile. '

type Args = { name: string; sentence: string }

const meta: Meta<Args> = { title: 'Kit/Long text in a narrow place', args: { name: NAME, sentence: SENTENCE } }
export default meta

const dealershipsOf = (name: string) => [
  { value: 'D1', label: `${name} and Daughters Prestige Motor Company`, text: 'Newcastle upon Tyne' },
  { value: 'D2', label: name, text: 'Ely' },
]
const figuresOf = (name: string) => [
  { label: 'What the part-exchange is worth after its settlement', value: '£999,999,999.99', strong: true },
  { label: name, value: null },
]
const stepsOf = ({ name, sentence }: Args): Step[] => [
  { id: 'a', title: name, text: sentence, state: 'faulty' },
  { id: 'b', title: 'Address and work history of three years', text: name, state: 'ahead', locked: true },
]

const parts = ({ name, sentence }: Args) => (
  <>
    <Card title={sentence} note="6 lenders">
      <Banner tone="warning" title={sentence} action={<Button size="small">Upload Documents</Button>}>
        {sentence.repeat(2)}
      </Banner>
      <QuietNotice onRetry={quiet}>{sentence}</QuietNotice>
    </Card>
    <Card title="Empty" flush>
      <EmptyState title={sentence} actions={<Button size="small">Show the last ninety days</Button>}>
        {sentence}
      </EmptyState>
    </Card>
    <Card title="Figures">
      <KeyFigures figures={figuresOf(name)} />
      <FigureList figures={figuresOf(name)} />
    </Card>
    <Card title="Steps">
      <Stepper label="Steps" steps={stepsOf({ name, sentence })} current="a" onGo={quiet} />
    </Card>
    <Card title="Names">
      <div className="field-stack">
        <StatusBadge tone="negative" shape="ring" label="Customer Outside Criteria" />
        <LenderName lenderId={1} name={`${name} Finance`} />
        <SearchBox label="Name, registration, phone" value={name.repeat(2)} onChange={quiet} />
      </div>
    </Card>
    <Card title="Rows" flush>
      <Table
        label="Customers"
        columns={[
          { id: 'name', title: 'Customer and everything known', width: 'minmax(0, 1fr)', cell: () => name },
          { id: 'amount', title: 'To finance', width: '120px', align: 'end', cell: () => '£999,999,999' },
        ]}
        rows={[1]}
        rowId={String}
      />
    </Card>
    <Card title="Dealerships">
      <DealershipsPicker options={dealershipsOf(name)} value={['D1']} onChange={quiet} height={120} />
      <DealershipField options={dealershipsOf(name)} value="D1" onChange={quiet} />
    </Card>
  </>
)

const isCut = ({ parentElement }: Element) => !!parentElement && getComputedStyle(parentElement).overflowX === 'hidden'

/** Elements wider than their card. */
function breakingOut(root: ReturnType<typeof shadowOf>): string[] {
  return root.all('.card').flatMap((card) => {
    const { left, right } = card.getBoundingClientRect()
    return [...card.querySelectorAll('*')]
      .filter((element) => !element.closest('.only-heard, svg, select, table *') && !isCut(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < left - 1 || box.right > right + 1))
      .map(({ element }) => `${element.localName}.${element.className}`)
  })
}

const narrow = (width: number): StoryObj<Args> => ({
  render: (args) => (
    <div className="field-stack" style={{ maxWidth: width }}>
      {parts(args)}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('.pick-row').length).toBe(2))
    await expect(breakingOut(root)).toEqual([])
  },
})

export const OnAPhone = narrow(288)
export const InAColumn = narrow(424)

const chosen = fn()

export const LongMenu: StoryObj = {
  render: () => (
    <div className="button-row" style={{ maxWidth: 288 }}>
      <Menu
        label="More"
        actions={[
          { id: 'copy', label: `Copy the reference of ${NAME}`, icon: Copy, onSelect: chosen },
          { id: 'held', label: 'Convert to a full proposal', reason: SENTENCE, onSelect: chosen },
        ]}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.one<HTMLButtonElement>('[aria-haspopup=menu]').click()
    await waitFor(() => expect(root.one('.menu').matches(':popover-open')).toBe(true))
    const { left, right } = root.one('.menu').getBoundingClientRect()
    await expect(left >= 0 && right <= innerWidth).toBe(true)
  },
}
