const IN_LONDON = { timeZone: 'Europe/London' } as const
const DAY = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, day: '2-digit', month: '2-digit', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** On London's calendar, whatever the machine's zone (D2). */
export const dayOf = (moment: Date): string => DAY.format(moment)
export const timeOf = (moment: Date): string => TIME.format(moment)
