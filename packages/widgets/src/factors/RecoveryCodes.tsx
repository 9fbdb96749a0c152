import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, copyText, createToasts, saveFile } from '../kit/index.ts'
import { recoveryText } from './recovery-file.ts'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Words of the button that goes on. */
  done: string
  onDone: () => void
}

/** Shown once, so the user must say that they have kept them. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const goOn = () => (isKept ? onDone() : setMissing(true))
  return (
    <div className="recovery">
      <p>
        If you lose your phone or your passkey, one of these lets you in. Each works once. They are shown only now: keep
        them where you can reach them without this device.
      </p>
      <ol className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <KeepButtons codes={codes} />
      <div className="not-printed recovery-kept">
        <Checkbox
          label="I have kept them"
          name="kept"
          required
          checked={isKept}
          onChange={setKept}
          error={isMissing && !isKept ? 'Keep the codes first, then tick this' : null}
        />
        <Button kind="primary" wide onClick={goOn}>
          {done}
        </Button>
      </div>
    </div>
  )
}

function KeepButtons({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  const [toasts] = useState(createToasts)
  const text = recoveryText(codes, location.host)
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'forecourt-recovery-codes.txt')
  return (
    <div className="button-row not-printed">
      <Button size="small" icon={Copy} onClick={() => void copyText(text, toasts, 'codes')}>
        Copy
      </Button>
      <Button size="small" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <Button size="small" icon={Download} onClick={save}>
        Download
      </Button>
      <span role="status" className="small muted">
        {toasts.shown.value?.text}
      </span>
    </div>
  )
}
