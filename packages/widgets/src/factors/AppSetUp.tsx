import type { ReactNode } from 'react'
import { Button, bindField, Form, type FormModel, ProblemNote, QrCode, TextField } from '../kit/index.ts'
import type { CodeTyped } from './typed-forms.ts'

type AppSetUpProps = {
  /** The server’s, in letters and digits; `uri` has it too. */
  secret: string
  uri: string
  form: FormModel<CodeTyped>
  onSend: () => void
  also?: ReactNode
}

/** Scan or type the secret; a first code proves that the app has it. */
export function AppSetUp({ secret, uri, form, onSend, also }: AppSetUpProps) {
  return (
    <Form form={form} isShort label="Codes from an app" onSend={onSend}>
      <ProblemNote problem={form.problem.value} />
      <p>
        Scan this with an app that makes codes: your password manager, or one such as Google or Microsoft Authenticator.
      </p>
      <QrCode text={uri} label="QR code for the app" instead="Type the key below into the app." />
      <p className="small muted">
        No camera? Type this key into the app: <code className="factor-secret">{inFours(secret)}</code>
      </p>
      <CodeField form={form} />
      <div className="button-row">
        <Button type="submit" kind="primary" busy={form.isSending.value}>
          Confirm the code
        </Button>
        {also}
      </div>
    </Form>
  )
}

export function CodeField({ form }: { form: FormModel<CodeTyped> }) {
  return <TextField {...bindField(form, 'code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
