import { type PasskeyRow, userNameOf } from '@forecourt/core'
import { type ComponentProps, useState } from 'react'
import { AppSetUp, RecoveryCodes } from '../../factors/index.ts'
import {
  Button,
  bindField,
  ConfirmDialog,
  createForm,
  Dialog,
  EmailField,
  FormDialog,
  PasswordField,
  ProblemNote,
  StrengthMeter,
  TextArea,
  TextField,
} from '../../kit/index.ts'
import type { PortalPage } from '../../page/index.ts'
import type { Security } from './security.ts'
import { factorsOf } from './verdict.ts'

type QuestionsProps = { state: Security; user: PortalPage['session']['user']; onSignedOut: () => void }

/** The section's dialogs. */
export function Questions({ state, user, onSignedOut }: QuestionsProps) {
  // Over forty lines: one case for each question.
  const question = state.question.value
  const codes = state.codes.value
  if (codes)
    return (
      <Dialog open persistent title="Keep your recovery codes" onClose={state.codesKept}>
        <RecoveryCodes codes={codes} done="Done" onDone={state.codesKept} />
      </Dialog>
    )
  switch (question?.kind) {
    case 'rename':
      return <Rename state={state} passkey={question.passkey} />
    case 'remove':
      return (
        <Remove
          state={state}
          title={`Remove ${question.passkey.name}?`}
          onYes={() => state.remove(question.passkey)}
          what="This passkey"
        />
      )
    case 'remove-codes':
      return (
        <Remove state={state} title="Remove the codes from an app?" onYes={state.removeCodes} what="The app’s codes" />
      )
    case 'app':
      return <SetUpApp state={state} />
    case 'recovery':
      return <MakeRecoveryCodes state={state} />
    case 'password':
      return <ChangePassword state={state} user={user} />
    case 'not-me':
      return <NotMe state={state} />
    case 'help':
      return <HelpSomebody state={state} />
    case 'everywhere':
      return <Everywhere state={state} onSignedOut={onSignedOut} />
    default:
      return null
  }
}

function Rename({ state, passkey }: { state: Security; passkey: PasskeyRow }) {
  const [form] = useState(() =>
    createForm({
      plan: { name: { label: 'Name', hint: 'What you call the device', required: true } },
      initial: { name: passkey.name },
    }),
  )
  const { isBusy, problem } = state.asking
  return (
    <FormDialog
      form={form}
      isShort
      title="Rename this passkey"
      send="Rename"
      busy={isBusy.value}
      problem={problem.value}
      onSend={({ name }) => state.rename(passkey, name)}
      onClose={state.close}
    >
      <TextField {...bindField(form, 'name')} maxLength={80} />
    </FormDialog>
  )
}

type ConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onClose'> & { state: Security }

/** Stays, with the reason, while what it asks about could not be done. */
function Confirm({ state: { asking, close }, children, ...dialog }: ConfirmProps) {
  return (
    <ConfirmDialog {...dialog} busy={asking.isBusy.value} onClose={close}>
      {children}
      <ProblemNote problem={asking.problem.value} />
    </ConfirmDialog>
  )
}

type RemoveProps = { state: Security; title: string; what: string; onYes: () => unknown }

function Remove({ state, title, what, onYes }: RemoveProps) {
  const kept = state.kept.data.value
  const isLast = kept !== null && factorsOf(kept) === 1
  return (
    <Confirm state={state} title={title} no="Keep" yes="Remove" kind="danger" onYes={onYes}>
      <p>
        {`${what} will no longer let you in, and you are logged out everywhere else.`}
        {isLast && ' Only your password will keep this login then, and the recovery codes end too.'}
      </p>
    </Confirm>
  )
}

function SetUpApp({ state }: { state: Security }) {
  const { secret, form, confirmCodes, stop } = state.settingUp
  const close = () => {
    stop()
    state.close()
  }
  if (!secret.value) return null
  return (
    <Dialog open title="Codes from an app" onClose={close}>
      <AppSetUp {...secret.value} form={form} onSend={confirmCodes} also={<Button onClick={close}>Cancel</Button>} />
    </Dialog>
  )
}

function MakeRecoveryCodes({ state }: { state: Security }) {
  return (
    <Confirm state={state} title="Make new recovery codes?" yes="Make new ones" onYes={state.makeRecoveryCodes}>
      <p>You get ten new codes. Those that you kept before stop working.</p>
    </Confirm>
  )
}

function ChangePassword({ state, user }: Pick<QuestionsProps, 'state' | 'user'>) {
  const { form, submit } = state.password
  const about = [user.value?.email ?? '', userNameOf(user.value), state.config.value?.brokerName ?? '']
  return (
    <FormDialog
      form={form}
      isShort
      title="Change password"
      send="Change password"
      onSend={submit}
      onClose={state.close}
    >
      <PasswordField {...bindField(form, 'currentPassword')} autoComplete="current-password" validate={() => null} />
      <PasswordField {...bindField(form, 'newPassword')} autoComplete="new-password" validate={() => null} />
      <StrengthMeter password={form.values.value.newPassword} about={about} />
    </FormDialog>
  )
}

function NotMe({ state }: { state: Security }) {
  return (
    <Confirm
      state={state}
      title="Was this not you?"
      no="It was me"
      yes="Log out all others"
      kind="danger"
      onYes={state.shutOut}
    >
      <p>
        They were not let in. To be safe, log out everywhere but here and forget the remembered devices; then choose a
        new password.
      </p>
    </Confirm>
  )
}

/** For staff: somebody has lost their phone and has no recovery code. */
function HelpSomebody({ state }: { state: Security }) {
  const { form, submit } = state.helping
  return (
    <FormDialog
      form={form}
      isShort
      title="Let somebody in again"
      send="Reset"
      kind="danger"
      onSend={submit}
      onClose={state.close}
    >
      <p>
        Their passkeys, codes and remembered devices end, and they are logged out everywhere. They log in with their
        password and set up a new way. You both get a mail.
      </p>
      <EmailField {...bindField(form, 'username')} autoComplete="off" />
      <TextArea {...bindField(form, 'reason')} rows={2} />
    </FormDialog>
  )
}

/** Logs out this device and all others, so it asks once. */
function Everywhere({ state, onSignedOut }: Pick<QuestionsProps, 'state' | 'onSignedOut'>) {
  const end = async () => {
    if (await state.endAll()) onSignedOut()
  }
  return (
    <Confirm
      state={state}
      title="Log out everywhere?"
      no="Stay logged in"
      yes="Log out everywhere"
      kind="danger"
      onYes={end}
    >
      <p>
        You will be logged out everywhere, including here, and your private calendar link ends. Half-filled forms wait
        for your next login.
      </p>
    </Confirm>
  )
}
