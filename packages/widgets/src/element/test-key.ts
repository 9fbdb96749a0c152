/** Keys with this prefix work on any localhost, and their output is marked (D26). */
export const isTestKey = (key: string): boolean => key.startsWith('fc_test_')
