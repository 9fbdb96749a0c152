const { console: log } = globalThis

/** Warnings for the web agency that reads the console; never a customer's data. */
export const warn = (text: string): void => log.warn(`Forecourt: ${text}`)
