import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { MessagesByPath } from './form-part.ts'
import { type FormPlan, type FormSchema, faultsOf, issuesOf } from './form-plan.ts'

type MessagesByName = Readonly<Record<string, string>>

type Judged<T> = {
  plan: FormPlan<T>
  values: ReadonlySignal<T>
  schema?: FormSchema | undefined
}

/** What is wrong with a form, and which of it is shown: after a field was left or the form sent, then live. */
export function createFaults<T>({ plan, values, schema }: Judged<T>) {
  // Over forty lines: a list of what a form knows of its faults.
  const left = signal<ReadonlySet<string>>(new Set())
  const submitted = signal(false)
  /** Increases with each failed attempt to send, whether stopped here or refused by the server. */
  const failures = signal(0)
  /** Errors of the server by field, until the field changes. */
  const refusals = signal<MessagesByName>({})
  /** All current faults in the order of the screen, shown or not. */
  const faults = computed(() =>
    faultsOf(plan, values.value, { ...issuesOf(schema, values.value, plan), ...refusals.value }),
  )
  const shown = computed(() =>
    faults.value.filter(({ name }) => submitted.value || left.value.has(name) || name in refusals.value),
  )
  const messages: MessagesByPath = {
    messageOf: (path) => shown.value.find(({ name }) => name === path)?.message ?? null,
    // All of these, for instance the fields of a step.
    leaveAll: (paths) => {
      left.value = new Set([...left.value, ...paths])
    },
  }
  const dropRefusals = (isGone: (path: string) => boolean) => {
    refusals.value = Object.fromEntries(Object.entries(refusals.peek()).filter(([path]) => !isGone(path)))
  }
  return {
    ...messages,
    submitted,
    failures,
    faults,
    /** The faults that are shown. */
    shown,
    refusals,
    dropRefusals,
    /** Forgets what it knew of fields that are gone. */
    forgetPaths(isGone: (path: string) => boolean): void {
      left.value = new Set([...left.peek()].filter((path) => !isGone(path)))
      dropRefusals(isGone)
    },
    /** Marks the form as submitted and returns whether it is valid. */
    check(): boolean {
      const isFit = faults.value.length === 0
      batch(() => {
        submitted.value = true
        if (!isFit) failures.value += 1
      })
      return isFit
    },
    /** The server's `fields` of a refusal, by name. */
    refuse: (fields: MessagesByName) =>
      batch(() => {
        refusals.value = fields
        if (Object.keys(fields).length > 0) failures.value += 1
      }),
    beginAgain(): void {
      left.value = new Set()
      submitted.value = false
      failures.value = 0
      refusals.value = {}
    },
  }
}
