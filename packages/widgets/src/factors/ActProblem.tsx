import { type createAct, InlineError } from '../kit/index.ts'

/** Why a passkey was not taken: no field can show it. */
export function ActProblem({ act: { problem } }: { act: Pick<ReturnType<typeof createAct>, 'problem'> }) {
  const found = problem.value
  return found && <InlineError title={Object.values(found.fields)[0] ?? found.message} />
}
