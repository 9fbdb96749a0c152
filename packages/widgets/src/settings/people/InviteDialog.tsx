import { DEALER_ROLES, DealerRole, INVITATION_DAYS } from '@forecourt/core'
import { Send } from 'lucide-react'
import { bindField, EmailField, FormDialog, NameField, RadioCards } from '../../kit/index.ts'
import type { PeopleState } from '../parts/people.ts'

const ROLES = Object.values(DealerRole).map((role) => ({
  value: role,
  label: DEALER_ROLES[role].name,
  text: DEALER_ROLES[role].may,
}))

export function InviteDialog({ inviting }: Pick<PeopleState, 'inviting'>) {
  const { form, isOpen, send, close } = inviting
  if (!isOpen.value) return null
  return (
    <FormDialog
      form={form}
      isShort
      title="Invite a person"
      send="Send invitation"
      icon={Send}
      onSend={send}
      onClose={close}
    >
      <p className="small muted">
        {`They get a link by e-mail with which they choose a password. It works once, for ${INVITATION_DAYS} days.`}
      </p>
      <div className="section-pair">
        <NameField {...bindField(form, 'firstName')} autoComplete="off" />
        <NameField {...bindField(form, 'surname')} autoComplete="off" />
      </div>
      <EmailField {...bindField(form, 'email')} autoComplete="off" />
      <div className="people-roles">
        <RadioCards {...bindField(form, 'role')} choices={ROLES} />
      </div>
    </FormDialog>
  )
}
