/** Keys that begin so work on any localhost, and mark what is shown with them (D26). */
export const isTestKey = (key: string): boolean => key.startsWith('fc_test_')
