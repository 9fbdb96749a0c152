import {
  CUSTOMER_FIGURES,
  formatApr,
  formatPoundsAndPence,
  hasFinalPayment,
  initialsOf,
  productOf,
} from '@forecourt/core'
import { ArrowLeft, Calculator, FilePen, FilePlus, Gauge, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, LenderMark, Plate, StatusBadge } from '../../kit/index.ts'
import type { ActName, CommandItem } from './items.ts'

interface CommandRowProps {
  readonly id: string
  readonly item: CommandItem
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** The focus stays in the field: pressing the row chooses it, and the active row scrolls into view. */
export function CommandRow({ id, item, isActive, onChoose }: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names its active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox hears the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className="command-row"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {contentOf(item)}
    </div>
  )
}

function contentOf(item: CommandItem): ReactNode {
  switch (item.kind) {
    case 'price':
      return <PriceContent item={item} />
    case 'customer':
      return <CustomerContent item={item} />
    case 'draft':
      return <Line icon={FilePen} words={item.words} />
    case 'act':
      return <Line icon={ACT_ICONS[item.act]} words={item.words} />
    case 'place':
      return <Line icon={ArrowLeft} words={item.place.label} turned />
  }
}

const ACT_ICONS: Readonly<Record<ActName, LucideIcon>> = {
  'new-quote': Calculator,
  value: Gauge,
  'new-proposal': FilePlus,
}

function Line({ icon, words, turned = false }: { icon: LucideIcon; words: string; turned?: boolean }) {
  return (
    <>
      <span className={turned ? 'command-icon turned' : 'command-icon'}>
        <Icon of={icon} />
      </span>
      <span className="command-words">{words}</span>
    </>
  )
}

function PriceContent({ item: { answer } }: { item: Extract<CommandItem, { kind: 'price' }> }) {
  const { lender, row } = answer
  const { quote } = row
  const final = hasFinalPayment(row)
    ? `, final payment ${formatPoundsAndPence(quote.optionalFinalPayment ?? null)}`
    : ''
  return (
    <>
      <span className="command-icon">
        <LenderMark lenderId={row.lenderId ?? 0} name={lender} size={24} />
      </span>
      <span className="command-words">
        <span className="command-figure">{formatPoundsAndPence(quote.instalment)}</span>{' '}
        <span className="muted">
          a month, {productOf(row).name}, {quote.instalmentCount} payments
        </span>
        <span className="command-second small muted">
          {lender}, {formatApr(quote.aprPercent)} APR{final}, {CUSTOMER_FIGURES.total.toLowerCase()}{' '}
          {formatPoundsAndPence(answer.totalAmountPayable)}
        </span>
      </span>
      <span className="command-hint small muted">Open the quote</span>
    </>
  )
}

function CustomerContent({ item: { row, lastValued } }: { item: Extract<CommandItem, { kind: 'customer' }> }) {
  return (
    <>
      <span className="command-initials" aria-hidden>
        {initialsOf(row.name)}
      </span>
      <strong className="command-name">{row.name}</strong>
      <span className="command-vehicle muted">
        <Plate registration={row.registration} quiet /> {row.vehicle}
        {lastValued && <span className="small">, valued {lastValued}</span>}
      </span>
      <StatusBadge {...row.badge} />
    </>
  )
}
