import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Card } from '../layout/Card.tsx'
import { Plate } from '../status/Plate.tsx'
import { StatusBadge } from '../status/StatusBadge.tsx'
import { shadowOf } from '../story-tools.ts'
import { type Column, Table } from './Table.tsx'

type Args = { count: number; height: string }

const meta: Meta<Args> = {
  title: 'Kit/Table',
  args: { count: 8, height: 'page' },
  argTypes: { height: { description: 'A length, or `page` for as high as its rows' } },
  render: (args) => <Live key={args.count} {...args} />,
}
export default meta

type Row = { id: string; name: string; plate: string; amount: number }

const columns: Column<Row>[] = [
  { id: 'name', title: 'Customer', width: 'minmax(120px, 168px)', cell: (row) => <strong>{row.name}</strong> },
  {
    id: 'vehicle',
    title: 'Vehicle',
    width: 'minmax(160px, 1fr)',
    cell: (row) => <Plate registration={row.plate} quiet />,
  },
  {
    id: 'status',
    title: 'Status',
    width: '196px',
    cell: () => <StatusBadge tone="positive" shape="disc" label="Approved" />,
  },
  {
    id: 'amount',
    title: 'To finance',
    width: '86px',
    align: 'end',
    cell: (row) => `£${row.amount.toLocaleString('en-GB')}`,
  },
]

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `row-${at}`,
    name: `Customer ${at + 1}`,
    plate: 'ZZ23 KHP',
    amount: 5000 + at,
  }))

function Live({ count, height }: Args) {
  const [opened, setOpened] = useState('none')
  const [rows] = useState(() => rowsOf(count))
  return (
    <>
      <Table
        label="Customers"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        onOpen={(row) => setOpened(row.id)}
        selectedId="row-2"
        changedIds={new Set(['row-0'])}
        height={height}
      />
      <output aria-label="Opened">{opened}</output>
    </>
  )
}

export const Rows: StoryObj<Args> = {}

export const TwentyThousandRows: StoryObj<Args> = {
  args: { count: 20_000, height: '420px' },
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    await waitFor(() => expect(root.all('tbody tr').length).toBeGreaterThan(5))
    await expect(root.all('tbody tr').length).toBeLessThan(60)
    const first = root.one('tbody tr')
    first.focus()
    await fireEvent.keyDown(first, { key: 'End' })
    await waitFor(() => expect(root.active()?.getAttribute('aria-rowindex')).toBe('20001'))
    const last = root.active()
    if (last) await fireEvent.keyDown(last, { key: 'Enter' })
    await expect(root.text('output')).toBe('row-19999')
  },
}

export const OpenedByPointer: StoryObj = {
  render: () => <Live count={8} height="page" />,
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    root.all<HTMLElement>('tbody tr')[3]?.click()
    await waitFor(() => expect(root.text('output')).toBe('row-3'))
  },
}

export const LoadingAndEmpty: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Loading" flush>
        <Skeleton rows={4} />
      </Card>
      <Card title="Empty" flush>
        <EmptyState title="No customers in the last 30 days">Start with a registration.</EmptyState>
      </Card>
    </div>
  ),
}
