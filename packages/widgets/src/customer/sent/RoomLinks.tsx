import type { SentLink } from '@forecourt/core'
import { Send } from 'lucide-react'
import { Card, ConfirmDialog, EmptyState, LoadProblem, Skeleton } from '../../kit/index.ts'
import { channelWords, isEnded } from './link-words.ts'
import { RoomLinkRow, type SentScreen } from './RoomLinkRow.tsx'

const TITLE = 'Sent to the customer'

/** The links sent to the customer and what they did with them; empty until something is sent. */
export function RoomLinks({ state }: { state: SentScreen }) {
  const { links, failed, load, wasSent } = state.roomLinks
  if (!wasSent.value) return null
  const problem = (
    <LoadProblem error={failed.value} what="What the customer did with the links" onRetry={load}>
      {links.value && 'This may be out of date.'}
    </LoadProblem>
  )
  if (failed.value && !links.value) return problem
  if (links.value === null) return <Skeleton rows={2} label="Loading what was sent to the customer" />
  if (links.value.length === 0) return null
  return (
    <Card flush title={TITLE} note={links.value.length}>
      {problem}
      <Links links={links.value} state={state} />
      <RenewDialog state={state} />
    </Card>
  )
}

type LinksProps = { links: readonly SentLink[]; state: SentScreen }

/** Ended links are folded, except the last one if there is no other. */
function Links({ links, state }: LinksProps) {
  const hasEnded = (link: SentLink) => isEnded(link, state.page.clock.now.value)
  const current = links.filter((link) => !hasEnded(link))
  const shown = current.length > 0 ? current : links.slice(0, 1)
  const folded = links.filter((link) => !shown.includes(link))
  return (
    <>
      <LinkRows links={shown} state={state} />
      {folded.length > 0 && (
        <details className="room-links-ended">
          <summary>Ended links ({folded.length})</summary>
          <LinkRows links={folded} state={state} />
        </details>
      )}
    </>
  )
}

const LinkRows = ({ links, state }: LinksProps) => (
  <ul className="room-links">
    {links.map((link) => (
      <RoomLinkRow key={link.linkId} link={link} state={state} />
    ))}
  </ul>
)

/** Shown after the saved quotes, from which the user sends. */
export function NothingSent({ state }: { state: SentScreen }) {
  if (state.roomLinks.wasSent.value || state.quotes.saved.value === null) return null
  return (
    <Card flush title={TITLE}>
      <EmptyState title="Nothing has been sent">
        Send a saved quote by its envelope. When the customer opens it, changes the deposit or chooses it, you see it
        here.
      </EmptyState>
    </Card>
  )
}

/** Asks once for confirmation, because the customer gets a message. */
function RenewDialog({ state }: { state: SentScreen }) {
  const { renewing, renew } = state.roomLinks
  const link = renewing.value
  if (!link) return null
  const close = () => {
    renewing.value = null
  }
  return (
    <ConfirmDialog title="Send a new link?" yes="Send new link" icon={Send} onYes={renew} onClose={close}>
      <p>{renewalWords(link, state.record.application.value?.customer.firstName)}</p>
    </ConfirmDialog>
  )
}

function renewalWords({ channels, quoteIds }: SentLink, firstName: string | null | undefined): string {
  const by = channels.length > 0 ? ` by ${channelWords(channels)}` : ''
  return `${firstName || 'The customer'} gets a new link to the same ${quoteIds.length === 1 ? 'quote' : 'quotes'}${by}. The old link stops working.`
}
