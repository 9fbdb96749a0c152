import { writtenDay } from '../status/written-day.ts'

/** What `saveText` is given of a list: a table of `csvText`, by a name that sorts by its day. */
export const listFile = (list: string, text: string, now: Date) => ({
  name: `${list}-${writtenDay(now).split('/').reverse().join('-')}.csv`,
  text,
})
