import { writtenDay } from '../status/written-day.ts'

/** The arguments of `saveText` for a list: a table of `csvText`, with a name that sorts by date. */
export const listFile = (list: string, text: string, now: Date) => ({
  name: `${list}-${writtenDay(now).split('/').reverse().join('-')}.csv`,
  text,
})
