import { createResource, type PortalVersion } from '@forecourt/core'
import { createForm } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'

export type VersionsState = ReturnType<typeof createVersions>

/** The portal's changelog, and for staff the form that announces the next version. */
export function createVersions({ client, clock }: PortalPage) {
  const list = createResource<'all', readonly PortalVersion[]>({
    key: () => 'all',
    fetch: () => client.portal.versions(),
    empty: [],
    now: clock.read,
  })
  const form = createForm({
    plan: { version: { label: 'Version', required: true }, notes: { label: 'What it changes', required: true } },
    initial: { version: '', notes: '' },
  })
  const work = async ({ version, notes }: { version: string; notes: string }) => {
    const releasedAt = clock.read().toISOString()
    const made = await client.portal.addVersion({ version: version.trim(), notes: notes.trim(), releasedAt })
    list.patch((known) => [made, ...known])
    form.reset()
  }
  return { list, form, post: () => form.send(work) }
}
