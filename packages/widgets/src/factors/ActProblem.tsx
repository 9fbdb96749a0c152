import { type createAct, InlineError } from '../kit/index.ts'

/** For acts without a field that could show the reason. */
export function ActProblem({ act: { problem } }: { act: Pick<ReturnType<typeof createAct>, 'problem'> }) {
  const found = problem.value
  return found && <InlineError title={Object.values(found.fields)[0] ?? found.message} />
}
