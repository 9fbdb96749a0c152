import { ProvingForm, RecoveryCodes, SetUp } from '../factors/index.ts'
import { Checkbox } from '../kit/index.ts'
import type { SecondStep as SecondStepState } from './second-step.ts'

export { createFirstFactor, createSecondFactor } from './second-step.ts'

type SecondStepProps = {
  step: SecondStepState
  /** Back to the name and the password, as they were typed. */
  onBack: () => void
}

/** Replaces the name and the password: asks for the second factor, or sets up a first one. */
export function SecondStep({ step, onBack }: SecondStepProps) {
  if (step.kind === 'first') return <FirstFactor step={step} onBack={onBack} />
  const { proved, proving, mayRemember, isRemembered, config } = step
  const remember = mayRemember && (
    <Checkbox
      label="Remember this device for 30 days"
      name="remember"
      hint="Only on a device that is yours"
      checked={isRemembered.value}
      onChange={(on) => {
        isRemembered.value = on
      }}
    />
  )
  return (
    <>
      <Heading title="Confirm it is you">{`${proved} One more step keeps others out.`}</Heading>
      <ProvingForm proving={proving} broker={config.value} also={remember} aside={<Back onBack={onBack} />} />
    </>
  )
}

function FirstFactor({ step, onBack }: SecondStepProps & { step: { kind: 'first' } }) {
  const codes = step.codes.value
  if (codes)
    return (
      <>
        <Heading title="Keep your recovery codes">You are nearly in.</Heading>
        <RecoveryCodes codes={codes} done="Go on" onDone={step.goOn} />
      </>
    )
  return (
    <>
      <Heading title="Set up a second way">This login needs a second factor. It takes a minute, once.</Heading>
      <SetUp settingUp={step.settingUp} />
      <p className="login-foot">
        <Back onBack={onBack} />
      </p>
    </>
  )
}

/** Announced, because the form that had the focus is gone. */
function Heading({ title, children }: { title: string; children: string }) {
  return (
    <div role="status">
      <h1>{title}</h1>
      <p className="login-lead">{children}</p>
    </div>
  )
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className="link" onClick={onBack}>
      Log in as somebody else
    </button>
  )
}
