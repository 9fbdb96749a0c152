import { formatNumber, type KeyQuota, type PublishableKey } from '@forecourt/core'
import { Copy, Plus, RefreshCw } from 'lucide-react'
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
import type { DealershipSettings } from '../parts/dealership.ts'
import type { Copying } from '../parts/key-list.ts'

type KeysProps = { state: Copying; dealership: DealershipSettings; reason: string | null }

/** A key on a public page is no secret: it works only on the allowed sites. */
export function Keys({ state, dealership, reason }: KeysProps) {
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
      {made.value && (
        <div role="status">
          <Banner tone="positive" title="New key made">
            {madeWords(made.value, keys)}
          </Banner>
        </div>
      )}
      <ul className="keys">
        {keys.map((key) => (
          <KeyRow key={key.keyId} row={key} state={state} dealership={dealership} reason={reason} />
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

function madeWords({ isTest }: PublishableKey, keys: readonly PublishableKey[]): string {
  if (isTest) return 'It works on any localhost.'
  if (!keys.some(({ expiresAt }) => expiresAt)) return 'Put it on your pages. It works on the sites listed below.'
  return 'Put it on your pages now: the one it replaces keeps working for seven days.'
}

const REPLACE = {
  verb: 'Replace key',
  icon: RefreshCw,
  kind: 'primary',
  title: 'Replace this key?',
  text: 'A new key is made. This one keeps working for seven days, so that you have time to change your pages.',
} as const

const END = {
  verb: 'End now',
  icon: undefined,
  kind: 'danger',
  title: 'End this key now?',
  text: 'Pages that still use it will stop showing quotes at once.',
} as const

/** Asks before it changes a key, because public pages may stop working. */
function KeyRow({ row, state, dealership: { keys }, reason }: KeysProps & { row: PublishableKey }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { verb, icon, kind, title, text } = row.expiresAt ? END : REPLACE
  const what = row.isTest ? 'test key' : 'key'
  const change = () => {
    close()
    void (row.expiresAt ? keys.remove(row) : keys.replace(row))
  }
  const isBusy = keys.busy.value === row.keyId
  return (
    <li>
      <code className="key-text">{row.key}</code>
      <KeyBadge row={row} />
      <Quotas row={row} />
      <span className="button-row">
        <Button size="small" icon={Copy} aria-label={`Copy ${what}`} onClick={() => state.copy(row.key, what)}>
          Copy
        </Button>
        <Button size="small" icon={icon} busy={isBusy} disabled={Boolean(reason)} onClick={() => setAsking(true)}>
          {verb}
        </Button>
      </span>
      <ConfirmDialog open={isAsking} onClose={close} title={title} yes={verb} kind={kind} onYes={change}>
        <p>{text}</p>
      </ConfirmDialog>
    </li>
  )
}

const QUOTA_WORDS: Readonly<Record<KeyQuota['kind'], string>> = {
  'look-ups': 'vehicle look-ups',
  enquiries: 'enquiries',
  evidence: 'kB of records of what was shown',
}

/** From here on a dealership should ask for more before its page stops. */
const NEARLY = 0.8

/** What the pages of the key did within the day, of what they may. */
function Quotas({ row: { quotas } }: { row: PublishableKey }) {
  if (!quotas?.length) return null
  const full = quotas.filter(({ used, most }) => used >= most * NEARLY)
  const words = quotas.map(
    ({ kind, used, most }) => `${formatNumber(used)} of ${formatNumber(most)} ${QUOTA_WORDS[kind]}`,
  )
  return (
    <span className="small muted key-quotas">
      {`Used today: ${words.join(', ')}.`}
      {full.length > 0 && (
        <strong>{` Nearly at the limit of ${full.map(({ kind }) => QUOTA_WORDS[kind]).join(' and ')}: ask dealer support for more.`}</strong>
      )}
    </span>
  )
}

function KeyBadge({ row: { isTest, expiresAt, lastUsedAt } }: { row: PublishableKey }) {
  if (expiresAt)
    return <StatusBadge tone="warning" shape="ring" label={`Works until ${writtenMoment(new Date(expiresAt))}`} />
  if (isTest) return <StatusBadge tone="neutral" shape="ring" label="Test" />
  return <LastUse at={lastUsedAt} />
}

export function LastUse({ at }: { at: string | null | undefined }) {
  if (!at) return <StatusBadge tone="neutral" shape="ring" label="Never used" />
  return <StatusBadge tone="positive" shape="disc" label={`Used ${writtenMoment(new Date(at))}`} />
}
