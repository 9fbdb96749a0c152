import { useEffect } from 'react'
import {
  Button,
  bindField,
  Card,
  EmptyState,
  Form,
  LoadProblem,
  ProblemNote,
  Skeleton,
  TextField,
  writtenMoment,
} from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { VersionsState } from '../parts/versions.ts'
import { SectionHead } from './SectionFrame.tsx'

interface State {
  readonly versions: VersionsState
  readonly mayAddVersions: ReadonlySignal<boolean>
}

export function VersionsSection({ state }: { state: State }) {
  const { versions, mayAddVersions } = state
  const { list } = versions
  useEffect(() => void list.refresh(), [list])
  return (
    <>
      <SectionHead title="Portal versions" lead="What has changed. A new version loads when you go to another page." />
      {mayAddVersions.value && <NewVersion versions={versions} />}
      <LoadProblem error={list.failed.value} what="The versions" onRetry={list.refresh} />
      {list.state.value === 'loading' && <Skeleton rows={4} label="Versions are loading" />}
      {list.loadedAt.value !== null && list.data.value.length === 0 && (
        <EmptyState title="No version has been announced yet">
          The first one will appear here, with what it changes.
        </EmptyState>
      )}
      <ol className="versions">
        {list.data.value.map(({ version, notes, releasedAt }) => (
          <li key={version}>
            <p>
              <strong>{version}</strong>{' '}
              <time className="small muted" dateTime={releasedAt}>
                {writtenMoment(new Date(releasedAt))}
              </time>
            </p>
            <p className="version-notes">{notes}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function NewVersion({ versions: { form, post } }: { versions: VersionsState }) {
  return (
    <Card title="Announce a version" level={3} note="Staff only">
      <Form form={form} isShort label="Announce a version" onSend={post}>
        <ProblemNote problem={form.problem.value} />
        <TextField {...bindField(form, 'version')} maxLength={40} placeholder="2.4" validate={() => null} />
        <TextField {...bindField(form, 'notes')} maxLength={5000} validate={() => null} />
        <div>
          <Button type="submit" busy={form.isSending.value}>
            Announce
          </Button>
        </div>
      </Form>
    </Card>
  )
}
