import { useEffect, useState } from 'react'
import { Toast } from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import { Questions } from './Questions.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { createSecurity } from './security.ts'

type SecurityProps = { page: PortalPage; onSignedOut: () => void }

/** The section and its dialogs; fetched again each time it is opened. */
export function Security({ page, onSignedOut }: SecurityProps) {
  const [state] = useState(() => createSecurity(page))
  useEffect(() => void state.kept.refresh(), [state])
  return (
    <>
      <SecuritySection state={state} />
      <Questions state={state} user={page.session.user} onSignedOut={onSignedOut} />
      <Toast toast={state.toasts.shown.value} onDismiss={state.toasts.dismiss} />
    </>
  )
}
