import { type FactorChoice, STEP_UPS, type StepUpAsked, userNameOf } from '@forecourt/core'
import { createProving, type Proving } from '../factors/index.ts'
import { createAct } from '../kit/index.ts'
import type { StepUpPage } from '../page/index.ts'
import { signal } from '../signals/index.ts'
import { describeAct } from './words.ts'

export type StepUpState = ReturnType<typeof createStepUp>

/** Finds out how the user may prove who they are, and answers whether they did. */
export function createStepUp(page: StepUpPage, asked: StepUpAsked, onAnswer: (isConfirmed: boolean) => void) {
  const { client, passkeys, session } = page
  const proving = signal<Proving | null>(null)
  const loading = createAct()
  const begin = () => client.auth.beginConfirm()
  const load = async () => {
    const choice: FactorChoice = await begin()
    proving.value = createProving({
      choice,
      passkeys,
      renew: begin,
      send: async (proof) => {
        await client.auth.confirm({ proof, about: asked.reason })
        onAnswer(true)
      },
    })
  }
  return {
    why: STEP_UPS[asked.reason].why,
    act: describeAct(asked),
    user: userNameOf(session.user.peek()),
    broker: page.config,
    proving,
    loading,
    load: () => loading.run(load),
    /** The call counts as not made, and the screen stays as it is. */
    leave: () => onAnswer(false),
  }
}
