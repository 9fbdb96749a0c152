const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2); an en dash for none. */
export function writtenDay(moment: string | number | Date | null | undefined): string {
  const at = moment === null || moment === undefined ? Number.NaN : new Date(moment).getTime()
  return Number.isNaN(at) ? '–' : DAY.format(at)
}
