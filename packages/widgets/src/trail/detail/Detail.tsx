import { type TrailDetail, wordingWords } from '@forecourt/core'
import { Check, FileDown, TriangleAlert, User } from 'lucide-react'
import {
  Button,
  Card,
  FigureList,
  Icon,
  ListDetail,
  LoadProblem,
  Skeleton,
  writtenDay,
  writtenMoment,
} from '../../kit/index.ts'
import { type TrailRow, writtenSecond } from '../list/rows.ts'
import { Kind } from '../list/TrailTable.tsx'
import type { Exporting } from './exporting.ts'
import { seenFigures } from './figures.ts'
import type { Opening } from './opening.ts'

interface DetailProps {
  readonly opening: Opening
  readonly exporting: Pick<Exporting, 'begin'>
  readonly row: TrailRow | null
  readonly isAside: boolean
  readonly onOpen: (applicationId: string) => void
}

/** The chosen entry: beside the list where there is room, otherwise over it. */
export function Detail(props: DetailProps) {
  const { row, isAside, opening } = props
  if (!row) return null
  return (
    <ListDetail title={row.what} isAside={isAside} onClose={() => opening.choose(null)}>
      <Content {...props} row={row} />
    </ListDetail>
  )
}

type ContentProps = DetailProps & { row: TrailRow }

function Content({ row, opening: { detail }, exporting, onOpen }: ContentProps) {
  const opened = detail.data.value
  return (
    <div className="trail-parts">
      <p className="small muted">
        {`${row.who}, ${writtenDay(row.at)} ${writtenSecond(row.at)}, proved by: ${row.proof.toLowerCase()}`}
      </p>
      <p className="trail-detail-kind">
        <Kind kind={row.kind} />
        <span className="small muted">{row.subject}</span>
      </p>
      <LoadProblem error={detail.failed.value} what="The entry" onRetry={detail.refresh} />
      {!opened && !detail.failed.value && <Skeleton rows={6} label="The entry is loading" />}
      {opened && <Opened detail={opened} />}
      <Acts row={row} exporting={exporting} onOpen={onOpen} />
    </div>
  )
}

function Opened({ detail }: { detail: TrailDetail }) {
  return (
    <>
      <Seen title="What was seen" shown={detail.shown} none="This entry shows no figures." />
      {detail.commission && <Seen title="Commission statement" shown={detail.commission} none="" />}
      <Versions detail={detail} />
      <Place chain={detail.chain} />
    </>
  )
}

type SeenProps = { title: string; shown: TrailDetail['shown']; none: string }

function Seen({ title, shown, none }: SeenProps) {
  const seen = shown && seenFigures(shown)
  if (!shown || !seen) return <Card title={title}>{<p className="muted">{none}</p>}</Card>
  const { monthly, lines, others, isUnchanged, toldBy } = seen
  return (
    <Card title={title} aside={writtenMoment(shown.at)}>
      {monthly && (
        <p className="trail-monthly">
          <strong>{monthly.amount}</strong> {`a month for ${monthly.months} months`}
        </p>
      )}
      <FigureList figures={lines} />
      <p className={isUnchanged ? 'small muted trail-told' : 'small trail-told trail-altered'}>
        {[
          toldBy,
          others > 0 && `${others} more beside it.`,
          isUnchanged ? 'Unchanged since.' : 'Changed since it was kept.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Card>
  )
}

/** What stood behind the figures, and plainly what is not kept. */
function Versions({ detail: { rateCard, shown, wordings } }: { detail: TrailDetail }) {
  const worded = wordings.map(wordingWords).join(', ')
  // A consent or a statement prices nothing.
  const isPriced = Boolean(shown && seenFigures(shown)?.monthly)
  const figures = [
    { label: 'Rate card', value: rateCard ?? (isPriced ? 'Not named by the evidence' : null) },
    {
      label: isPriced ? 'Priced' : 'Recorded',
      value: shown ? `${writtenDay(shown.at)} ${writtenSecond(new Date(shown.at))}` : null,
    },
    { label: 'Wordings', value: worded ? capitalized(worded) : 'None until then' },
    { label: 'Page', value: 'Not kept: its figures and wordings are' },
  ]
  return (
    <Card title="Versions">
      <FigureList figures={figures.filter(({ value }) => value)} />
    </Card>
  )
}

const capitalized = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

const FITS = {
  fits: [Check, 'Fits the one before and after'],
  broken: [TriangleAlert, 'Does not fit the one before or after: verify the chain'],
  unchecked: [TriangleAlert, 'Cannot be checked: its key is missing'],
} as const

function Place({ chain }: { chain: TrailDetail['chain'] }) {
  const [icon, words] = FITS[chain.fit]
  const before = chain.previousHash
    ? `${chain.previousPosition}, ${shortHash(chain.previousHash)}`
    : 'None: it is the first'
  const figures = [
    { label: 'Entry', value: `${chain.position} of chain ${chain.chain}` },
    { label: 'Own hash', value: <code title={chain.hash}>{shortHash(chain.hash)}</code> },
    { label: 'Entry before', value: <code title={chain.previousHash ?? undefined}>{before}</code> },
  ]
  return (
    <Card title="Place in the chain">
      <FigureList figures={figures} />
      <p className={chain.fit === 'fits' ? 'trail-fit' : 'trail-fit trail-altered'}>
        <Icon of={icon} size={14} /> {words}
      </p>
    </Card>
  )
}

const shortHash = (hash: string) => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`

function Acts({ row, exporting, onOpen }: Pick<ContentProps, 'row' | 'exporting' | 'onOpen'>) {
  const { applicationId, customerName } = row.of
  if (!applicationId) return null
  const name = customerName?.split(' ')[0] || 'the customer'
  return (
    <footer className="trail-acts">
      <span className="small muted">PDF and JSON, signed, readable without us</span>
      <Button kind="quiet" icon={User} onClick={() => onOpen(applicationId)}>
        Open customer
      </Button>
      <Button kind="primary" icon={FileDown} onClick={() => exporting.begin(applicationId, customerName ?? name)}>
        {`Export ${name}’s file`}
      </Button>
    </footer>
  )
}
