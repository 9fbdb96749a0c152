import { writtenDay } from '../status/written-moment.ts'

/** Saves a file as a download. The object URL lives until the browser has read it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves a table of `csvText`. */
export const saveText = ({ name, text }: { readonly name: string; readonly text: string }): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

/** The arguments of `saveText` for a list: a table of `csvText`, with a name that sorts by date. */
export const listFile = (list: string, text: string, now: Date) => ({
  name: `${list}-${writtenDay(now).split('/').reverse().join('-')}.csv`,
  text,
})
