import { createResource, type Loadable, type PortalVersion, validateRequired } from '@forecourt/core'
import { createFormSubmission, type FormSubmission } from '../kit/index.ts'
import { batch, type Signal, signal } from '../signals/index.ts'
import type { SettingsSources } from './sources.ts'

export interface VersionsState extends FormSubmission {
  readonly list: Loadable<readonly PortalVersion[]>
  load(): Promise<void>
  readonly name: Signal<string>
  readonly notes: Signal<string>
  post(): Promise<void>
}

/** What has changed in the portal, and the announcement of the next change, for staff. */
export function createVersions({ versions, readNow }: Pick<SettingsSources, 'versions' | 'readNow'>): VersionsState {
  const list = createResource<'all', readonly PortalVersion[]>({
    key: () => 'all',
    fetch: versions.list,
    empty: [],
    now: readNow,
  })
  const [name, notes] = [signal(''), signal('')]
  const sending = createFormSubmission()
  const work = async () => {
    const releasedAt = readNow().toISOString()
    const made = await versions.add({ version: name.peek().trim(), notes: notes.peek().trim(), releasedAt })
    batch(() => {
      list.patch((known) => [made, ...known])
      name.value = ''
      notes.value = ''
    })
  }
  const isMissing = () => Boolean(validateRequired(name.peek()) ?? validateRequired(notes.peek()))
  return {
    ...sending,
    list,
    name,
    notes,
    load: list.refresh,
    post: () => sending.send(isMissing(), work),
  }
}
