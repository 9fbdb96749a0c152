const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `20/11/2026 14:01`, on London's calendar whatever the machine's zone (D2). */
export const writtenMoment = (moment: Date): string => MOMENT.format(moment).replace(',', '')
