import { Check, Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Banner, Button, Form, Icon, LoadProblem, ProblemNote, Skeleton, writtenTime } from '../../kit/index.ts'
import type { Section } from '../parts/section.ts'
import { Conflict } from './Conflict.tsx'

type SectionHeadProps = { title: string; lead: ReactNode; aside?: ReactNode }

export function SectionHead({ title, lead, aside }: SectionHeadProps) {
  return (
    <header className="section-head">
      <div>
        <h2 className="section-title" tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{lead}</p>
      </div>
      {aside}
    </header>
  )
}

export function ReadOnlyBanner({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null
  return (
    <Banner tone="warning" title="Read only" icon={Lock}>
      {reason}
    </Banner>
  )
}

type SectionFrameProps<T extends Record<string, unknown>> = SectionHeadProps & {
  section: Section<T>
  /** Why nothing can be changed or saved. */
  readOnlyReason?: string | null
  children: ReactNode
}

/** Heading, fields, error and one button. Fetches its data when first shown. */
export function SectionFrame<T extends Record<string, unknown>>({
  section,
  readOnlyReason,
  children,
  ...head
}: SectionFrameProps<T>) {
  const { phase, load, conflict } = section
  useEffect(() => {
    if (phase.peek() !== 'ready') void load()
  }, [phase, load])
  const conflicts = conflict.value
  return (
    <>
      <SectionHead {...head} aside={<Saved section={section} />} />
      <ReadOnlyBanner reason={readOnlyReason} />
      {phase.value === 'loading' && <Skeleton rows={4} label="Settings are loading" />}
      <LoadProblem whole error={phase.value === 'failed' && section.failed.value} what="These settings" onRetry={load}>
        Nothing was changed.
      </LoadProblem>
      {conflicts && <Conflict section={section} differences={conflicts} />}
      {phase.value === 'ready' && (
        <SectionForm section={section} isReadOnly={Boolean(readOnlyReason)}>
          {children}
        </SectionForm>
      )}
    </>
  )
}

function Saved<T extends Record<string, unknown>>({ section: { savedAt, isUnsaved } }: { section: Section<T> }) {
  const at = savedAt.value
  return (
    <p className="small muted section-saved" role="status">
      {at && !isUnsaved.value && (
        <>
          <Icon of={Check} />
          <span>{`Saved ${writtenTime(at)}`}</span>
        </>
      )}
    </p>
  )
}

type SectionFormProps<T extends Record<string, unknown>> = {
  section: Section<T>
  isReadOnly: boolean
  children: ReactNode
}

function SectionForm<T extends Record<string, unknown>>({ section, isReadOnly, children }: SectionFormProps<T>) {
  const { form, isUnsaved, conflict, save, discard } = section
  return (
    <Form form={form} isShort onSend={save}>
      {children}
      <ProblemNote problem={form.problem.value} />
      {isUnsaved.value && !conflict.value && !isReadOnly && (
        <div className="save-bar">
          <span className="muted">Not saved yet</span>
          <div className="button-row">
            <Button onClick={discard}>Discard</Button>
            <Button type="submit" kind="primary" busy={form.isSending.value}>
              Save
            </Button>
          </div>
        </div>
      )}
    </Form>
  )
}
