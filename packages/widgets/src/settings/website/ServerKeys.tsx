import type { NewServerKey, ServerKey } from '@forecourt/core'
import { Copy, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner, Button, ConfirmDialog, LoadProblem, ProblemNote, writtenMoment } from '../../kit/index.ts'
import type { DealershipSettings } from '../parts/dealership.ts'
import type { Copying } from '../parts/key-list.ts'
import { LastUse } from './Keys.tsx'

type ServerKeysProps = { state: Copying; dealership: DealershipSettings; reason: string | null }

/** For web agencies whose server writes the figures into the HTML. */
export function ServerKeys({ state, dealership, reason }: ServerKeysProps) {
  const { list, problem, made, busy, make } = dealership.serverKeys
  useEffect(() => void list.load(), [list])
  return (
    <section className="website-part" aria-labelledby="server-keys-title">
      <h3 className="section-subtitle" id="server-keys-title">
        Server keys
      </h3>
      <p className="small muted">
        Secret. A web agency’s server uses one to write figures into its pages. Never put it on a page.
      </p>
      <LoadProblem error={list.failed.value} what="The server keys" onRetry={list.refresh} />
      {made.value && <Made made={made.value} state={state} />}
      <ul className="keys">
        {list.data.value.map((key) => (
          <ServerKeyRow key={key.keyId} row={key} dealership={dealership} reason={reason} />
        ))}
      </ul>
      <ProblemNote problem={problem.value} />
      <div>
        <Button icon={Plus} busy={busy.value === 'make'} disabled={Boolean(reason)} onClick={() => make()}>
          Make a server key
        </Button>
      </div>
    </section>
  )
}

function Made({ made, state }: { made: NewServerKey; state: Copying }) {
  return (
    <div role="status">
      <Banner tone="positive" title="New server key made">
        <p>Copy it now: it is not shown again.</p>
        <p>
          <code className="key-text">{made.key}</code>
        </p>
        <Button size="small" icon={Copy} onClick={() => state.copy(made.key, 'server key')}>
          Copy server key
        </Button>
      </Banner>
    </div>
  )
}

type RowProps = Omit<ServerKeysProps, 'state'> & { row: ServerKey }

function ServerKeyRow({ row, dealership: { serverKeys }, reason }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const end = () => {
    close()
    void serverKeys.remove(row)
  }
  return (
    <li>
      <code className="key-text">fc_server_…{row.ending}</code>
      <LastUse at={row.lastUsedAt} />
      <span className="small muted">
        {`Made ${writtenMoment(new Date(row.created))}${row.createdBy ? ` by ${row.createdBy}` : ''}`}
      </span>
      <span className="button-row">
        <Button
          size="small"
          busy={serverKeys.busy.value === row.keyId}
          disabled={Boolean(reason)}
          aria-label={`End now: the server key …${row.ending}`}
          onClick={() => setAsking(true)}
        >
          End now
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="End this server key now?"
        yes="End now"
        kind="danger"
        onYes={end}
      >
        <p>A server that still uses it gets no more figures. The pages themselves go on with their publishable key.</p>
      </ConfirmDialog>
    </li>
  )
}
