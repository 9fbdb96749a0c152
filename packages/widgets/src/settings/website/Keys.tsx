import type { PublishableKey } from '@forecourt/core'
import { Plus, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  Banner,
  Button,
  ConfirmDialog,
  LoadProblem,
  ProblemNote,
  Skeleton,
  StatusBadge,
  writtenMoment,
} from '../../kit/index.ts'
import type { DealershipSettings } from '../dealership.ts'
import { CopyButton } from './CopyButton.tsx'

type KeysProps = { dealership: DealershipSettings; reason: string | null }

/** A key on a public page is no secret: it works only on the allowed sites. */
export function Keys({ dealership, reason }: KeysProps) {
  const { list, problem, made, busy, make } = dealership.keys
  useEffect(() => void list.load(), [list])
  const keys = list.data.value
  return (
    <section className="website-part first" aria-labelledby="keys-title">
      <h3 className="section-subtitle" id="keys-title">
        Publishable keys
      </h3>
      <p className="small muted">Safe to show on a page. A key works only on the sites listed below.</p>
      <LoadProblem error={list.failed.value} what="The keys" onRetry={list.refresh} />
      {list.state.value === 'loading' && <Skeleton rows={1} label="Keys are loading" />}
      {made.value && <Made made={made.value} isReplacing={keys.some(({ expiresAt }) => expiresAt)} />}
      <ul className="keys">
        {keys.map((key) => (
          <KeyRow key={key.keyId} row={key} dealership={dealership} reason={reason} />
        ))}
      </ul>
      <ProblemNote problem={problem.value} />
      {list.loadedAt.value && !keys.some(({ isTest }) => !isTest) && (
        <div>
          <Button icon={Plus} busy={busy.value === 'make'} disabled={Boolean(reason)} onClick={() => make(false)}>
            Make a live key
          </Button>
        </div>
      )}
    </section>
  )
}

function Made({ made, isReplacing }: { made: PublishableKey; isReplacing: boolean }) {
  return (
    <div role="status">
      <Banner tone="positive" title="New key made">
        {madeWords(made, isReplacing)}
      </Banner>
    </div>
  )
}

function madeWords({ isTest }: PublishableKey, isReplacing: boolean): string {
  if (isTest) return 'It works on any localhost.'
  if (!isReplacing) return 'Put it on your pages. It works on the sites listed below.'
  return 'Put it on your pages now: the one it replaces keeps working for seven days.'
}

type KeyRowProps = KeysProps & { row: PublishableKey }

function KeyRow({ row, dealership: { keys }, reason }: KeyRowProps) {
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null)
  const isBusy = keys.busy.value === row.keyId
  return (
    <li>
      <code className="key-text">{row.key}</code>
      <KeyBadge row={row} />
      <span className="button-row">
        <CopyButton text={row.key} what={row.isTest ? 'test key' : 'key'} isShort />
        {row.expiresAt ? (
          <Button size="small" busy={isBusy} disabled={Boolean(reason)} onClick={() => setAsked('remove')}>
            End now
          </Button>
        ) : (
          <Button
            size="small"
            icon={RefreshCw}
            busy={isBusy}
            disabled={Boolean(reason)}
            onClick={() => setAsked('replace')}
          >
            Replace key
          </Button>
        )}
      </span>
      <KeyDialog
        row={row}
        asked={asked}
        onDone={() => setAsked(null)}
        onYes={asked === 'remove' ? keys.remove : keys.replace}
      />
    </li>
  )
}

function KeyBadge({ row: { isTest, expiresAt, lastUsedAt } }: { row: PublishableKey }) {
  if (expiresAt)
    return <StatusBadge tone="warning" shape="ring" label={`Works until ${writtenMoment(new Date(expiresAt))}`} />
  if (isTest) return <StatusBadge tone="neutral" shape="ring" label="Test" />
  return lastUsedAt ? (
    <StatusBadge tone="positive" shape="disc" label={`Used ${writtenMoment(new Date(lastUsedAt))}`} />
  ) : (
    <StatusBadge tone="neutral" shape="ring" label="Never used" />
  )
}

type KeyDialogProps = {
  row: PublishableKey
  asked: 'replace' | 'remove' | null
  onDone: () => void
  onYes: (row: PublishableKey) => Promise<boolean>
}

/** Asks for confirmation, because public pages may stop working. */
function KeyDialog({ row, asked, onDone, onYes }: KeyDialogProps) {
  const yes = () => {
    onDone()
    void onYes(row)
  }
  const isRemoving = asked === 'remove'
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onDone}
      title={isRemoving ? 'End this key now?' : 'Replace this key?'}
      yes={isRemoving ? 'End now' : 'Replace key'}
      kind={isRemoving ? 'danger' : 'primary'}
      onYes={yes}
    >
      <p>
        {isRemoving
          ? 'Pages that still use it will stop showing quotes at once.'
          : 'A new key is made. This one keeps working for seven days, so that you have time to change your pages.'}
      </p>
    </ConfirmDialog>
  )
}
