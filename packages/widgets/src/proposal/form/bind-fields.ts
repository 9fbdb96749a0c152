import { type ProposalFormState, pathOf, type Section, type Sections } from './form-state.ts'
import { homeLabels, homePath, jobLabels, jobPath, labelOf } from './plan.ts'
import type { HomeValues, JobValues } from './values.ts'

/** Everything that a control takes to be one field of the form. */
export function bind<S extends Section, K extends keyof Sections[S]>(book: ProposalFormState, section: S, key: K) {
  const path = pathOf(section, key)
  const whole: Sections = book.values.value
  const value: Sections[S][K] = whole[section][key]
  const onChange = (next: Sections[S][K]) => book.set(section, key, next)
  return { ...judged(book, path), label: labelOf(path), value, onChange }
}

/** The same for a tick, which is either on or off. */
export function bindTick<S extends Section>(book: ProposalFormState, section: S, key: TicksOf<S>) {
  const path = pathOf(section, key)
  const whole: Sections = book.values.value
  const checked = whole[section][key] === true
  const onChange = (next: boolean) => book.set(section, key, next as Sections[S][TicksOf<S>])
  return { name: path, label: labelOf(path), checked, onChange, error: book.messageOf(path) }
}

type TicksOf<S extends Section> = {
  [K in keyof Sections[S]]: Sections[S][K] extends boolean ? K : never
}[keyof Sections[S]]

export function bindHome<K extends keyof HomeValues>(book: ProposalFormState, at: number, key: K) {
  const value = book.values.value.homes[at]?.[key] as HomeValues[K]
  const onChange = (next: HomeValues[K]) => book.setHome(at, { [key]: next } as Pick<HomeValues, K>)
  return { ...judged(book, homePath(at, key)), label: homeLabels[key], value, onChange }
}

export function bindJob<K extends keyof JobValues>(book: ProposalFormState, at: number, key: K) {
  const value = book.values.value.jobs[at]?.[key] as JobValues[K]
  const onChange = (next: JobValues[K]) => book.setJob(at, { [key]: next } as Pick<JobValues, K>)
  return { ...judged(book, jobPath(at, key)), label: jobLabels[key], value, onChange }
}

const judged = (book: ProposalFormState, path: string) => ({
  name: path,
  error: book.messageOf(path),
  validate: () => book.verdictOf(path),
})
