const { console: log } = globalThis

/** For the web agency that reads the console, and only if something is wrong; never a customer's data. */
export const warn = (text: string): void => log.warn(`Forecourt: ${text}`)
