/** The error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at: unknown = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at)
  return causes
}

/** PostgreSQL's five-character code for a failure; Drizzle wraps it as the cause. */
export function sqlStateOf(error: unknown): string | null {
  for (const at of causesOf(error)) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}
