import sheet from './factors.css?inline'

export { ActProblem } from './ActProblem.tsx'
export { AppSetUp } from './AppSetUp.tsx'
export { deviceWords, isPhone } from './device.ts'
export { ProvingForm } from './ProvingForm.tsx'
export { createProving, type Proving } from './proving.ts'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { SetUp } from './SetUp.tsx'
export { createSettingUp, type SettingUp } from './setting-up.ts'

export const factorStyles: readonly string[] = [sheet]
