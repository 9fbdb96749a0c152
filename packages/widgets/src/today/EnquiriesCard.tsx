import { elapsedWords, HOUR_MS, writeLondonTime } from '@forecourt/core'
import { MessageSquare } from 'lucide-react'
import { Card } from '../kit/index.ts'
import type { TodayItem } from './items.ts'
import { ActButton, type CardProps, isCurrentIn, SideRow, SideWho, Titled } from './TaskCards.tsx'

export function EnquiriesCard({ state, onOpen }: CardProps) {
  const { enquiries } = state.cards.value
  const { inTime, of } = state.answered.value
  if (enquiries.length === 0 && of === 0) return null
  const share = of > 0 ? `answered within the hour this week: ${inTime} of ${of}` : undefined
  return (
    <Card flush title={<Titled icon={MessageSquare}>Enquiries</Titled>} note={enquiries.length} aside={share}>
      <ul className="task-rows">
        {enquiries.map((item) => (
          <Enquiry key={item.id} item={item} state={state} onOpen={onOpen} />
        ))}
      </ul>
      {enquiries.length === 0 && <p className="muted today-none">Every enquiry has an answer.</p>}
    </Card>
  )
}

type EnquiryItem = Extract<TodayItem, { kind: 'enquiry' }>

function Enquiry({ item, state, onOpen }: CardProps & { item: EnquiryItem }) {
  const { applicationId, customer, receivedAt } = item.enquiry
  const at = new Date(receivedAt)
  const waited = state.page.clock.now.value.getTime() - at.getTime()
  const isLate = waited > HOUR_MS
  const open = () => onOpen(applicationId)
  return (
    <SideRow state={state} id={item.id}>
      <span className="two-lines">
        <SideWho customer={customer} onOpen={open} />
        <span className="small muted">From your website</span>
      </span>
      <span className="side-when small">
        <span className={isLate ? 'task-late' : ''}>
          {isLate ? elapsedWords(waited - HOUR_MS, 'late') : elapsedWords(waited, 'ago')}
        </span>
        <span className="muted">{writeLondonTime(at)}</span>
      </span>
      <ActButton isCurrent={isCurrentIn(state, item.id)} onClick={open}>
        Answer
      </ActButton>
    </SideRow>
  )
}
