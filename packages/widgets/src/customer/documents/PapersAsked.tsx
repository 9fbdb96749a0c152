import type { SentLink } from '@forecourt/core'
import { Send } from 'lucide-react'
import { Button, writtenMoment } from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
import { channelWords, updatesWords } from '../sent/link-words.ts'
import { ASK_ACT, type PaperAsking } from './paper-asking.ts'

type Asked = { readonly paperAsking: PaperAsking }

/** Whether the line below says how many papers are there. */
export const isAsked = ({ paperAsking: { link, counts } }: Asked): boolean =>
  Boolean(link.value?.papersAsked) && counts.value.wanted > 0

/** What has come of asking the customer for papers, in one line: asked, opened, 1 of 3, 1 rejected. */
export function PapersAskedLine({ paperAsking }: Asked) {
  const { link, counts } = paperAsking
  if (!link.value || !isAsked({ paperAsking })) return null
  return <p className="small muted">{askedWords(link.value, counts.value)}</p>
}

type Counts = PaperAsking['counts']['value']

function askedWords({ papersAsked, withdrawnAt }: SentLink, { wanted, sent, rejected }: Counts): string {
  if (!papersAsked) return ''
  const { at, openedAt, stoppedAt } = papersAsked
  return [
    `Asked ${writtenMoment(at)}`,
    openedAt ? `opened ${writtenMoment(openedAt)}` : 'not opened yet',
    `${sent} of ${wanted}`,
    ...(rejected > 0 ? [`rejected ${rejected}`] : []),
    ...(stoppedAt ? [`stopped by the customer ${writtenMoment(stoppedAt)}`] : withdrawnAt ? ['link withdrawn'] : []),
  ].join(', ')
}

/** The same above the customer's documents, with who asked, the next reminder, and what the customer chose to be told. */
export function PapersAskedPart({
  paperAsking,
  readOnlyReason,
  busy,
}: Asked & Pick<RecordScreen, 'readOnlyReason' | 'busy'>) {
  const link = paperAsking.link.value
  if (!link?.papersAsked) return null
  const { by, nextReminderAt, reminders } = link.papersAsked
  const facts = [
    by ? `By ${by}, ${channelWords(link.channels)}` : '',
    reminders > 0 ? `reminded ${reminders === 1 ? 'once' : 'twice'}` : '',
    nextReminderAt && paperAsking.counts.value.sent < paperAsking.counts.value.wanted
      ? `next reminder ${writtenMoment(nextReminderAt)}`
      : '',
  ]
  return (
    <div className="papers-asked">
      <div>
        <p className="small">{askedWords(link, paperAsking.counts.value)}</p>
        <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
        {link.updates && <p className="small muted">{updatesWords(link.updates)}</p>}
      </div>
      {paperAsking.mayAskAgain.value && !readOnlyReason.value && (
        <Button size="small" icon={Send} busy={busy.value.has(ASK_ACT)} onClick={() => void paperAsking.ask()}>
          Ask again
        </Button>
      )}
    </div>
  )
}
