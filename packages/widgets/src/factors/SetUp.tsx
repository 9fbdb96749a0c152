import { Fingerprint, Smartphone } from 'lucide-react'
import { Button } from '../kit/index.ts'
import { ActProblem } from './ActProblem.tsx'
import { AppSetUp } from './AppSetUp.tsx'
import type { SettingUp } from './setting-up.ts'

/** A first second factor: a passkey, or codes from an app. */
export function SetUp({ settingUp }: { settingUp: SettingUp }) {
  const { hasPasskeys, byPasskey, beginning, secret, form, addPasskey, beginCodes, confirmCodes, stop } = settingUp
  if (secret.value)
    return (
      <AppSetUp
        {...secret.value}
        form={form}
        onSend={confirmCodes}
        also={<Button onClick={stop}>Another way</Button>}
      />
    )
  return (
    <div className="proving" data-begin>
      <ActProblem act={byPasskey} />
      <ActProblem act={beginning} />
      {hasPasskeys && (
        <Button kind="primary" wide icon={Fingerprint} busy={byPasskey.isBusy.value} onClick={addPasskey}>
          Set up a passkey
        </Button>
      )}
      <Button
        kind={hasPasskeys ? 'secondary' : 'primary'}
        wide
        icon={Smartphone}
        busy={beginning.isBusy.value}
        onClick={beginCodes}
      >
        Use codes from an app
      </Button>
      <p className="small muted">
        {hasPasskeys
          ? 'A passkey is your fingerprint, face or screen lock on this device or your phone. It is the quickest and cannot be stolen by a false page.'
          : 'This browser cannot hold a passkey. You can add one later, from another device.'}
      </p>
    </div>
  )
}
