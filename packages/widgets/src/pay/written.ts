const IN_LONDON = { timeZone: 'Europe/London' } as const

const day = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { ...IN_LONDON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `20/11/2026`, on London's calendar whatever the machine's zone (D2). */
export const writtenDay = (moment: string): string => day.format(new Date(moment))
export const writtenMoment = (moment: string): string => `${writtenDay(moment)} ${time.format(new Date(moment))}`
