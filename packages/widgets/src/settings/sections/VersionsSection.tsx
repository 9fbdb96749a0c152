import { validateRequired } from '@forecourt/core'
import { type FormEvent, useEffect } from 'react'
import {
  Button,
  Card,
  EmptyState,
  FormScopeContext,
  InlineError,
  QuietNotice,
  Skeleton,
  TextField,
  useFocusFirstError,
  writtenMoment,
} from '../../kit/index.ts'
import type { SettingsState } from '../state.ts'
import type { VersionsState } from '../versions.ts'
import { SectionHead } from './SectionFrame.tsx'

export function VersionsSection({ state }: { state: SettingsState }) {
  const { versions, sources } = state
  const { list, load } = versions
  useEffect(() => void load(), [load])
  return (
    <div className="section">
      <SectionHead title="Portal versions" lead="What has changed. A new version loads when you go to another page." />
      {sources.mayAddVersions.value && <NewVersion versions={versions} />}
      {list.failed.value !== null && <QuietNotice onRetry={load}>The versions could not be loaded.</QuietNotice>}
      {list.loadedAt.value === null && list.failed.value === null && <Skeleton rows={4} label="Versions are loading" />}
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
    </div>
  )
}

function NewVersion({ versions }: { versions: VersionsState }) {
  const { submitted, refusal, step, post, failures } = versions
  const form = useFocusFirstError<HTMLFormElement>(failures.value)
  const isAsked = submitted.value && step.value !== 'done'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void post()
  }
  return (
    <Card title="Announce a version" level={3} note="Staff only">
      <FormScopeContext value={{ submitted: isAsked, refusals: refusal.value.fields }}>
        <form ref={form} className="field-stack" onSubmit={submit} noValidate aria-label="Announce a version">
          {refusal.value.message && <InlineError title={refusal.value.message} />}
          <VersionFields versions={versions} isAsked={isAsked} />
          <div>
            <Button type="submit" busy={step.value === 'sending'}>
              Announce
            </Button>
          </div>
        </form>
      </FormScopeContext>
    </Card>
  )
}

function VersionFields({ versions: { name, notes, forget }, isAsked }: { versions: VersionsState; isAsked: boolean }) {
  const rules = { required: true, validate: (text: string) => (isAsked ? validateRequired(text) : null) }
  return (
    <>
      <TextField
        {...rules}
        label="Version"
        name="version"
        maxLength={40}
        placeholder="2.4"
        value={name.value}
        onChange={(text) => {
          name.value = text
          forget('version')
        }}
      />
      <TextField
        {...rules}
        label="What it changes"
        name="notes"
        maxLength={5000}
        value={notes.value}
        onChange={(text) => {
          notes.value = text
          forget('notes')
        }}
      />
    </>
  )
}
