const LINE_ENDS = /<\/(p|div|li|h[1-6])>|<br\s*\/?>/gi
const TAGS = /<[^>]*>/g

/**
 * What is kept of a note's text: words and line breaks. No markup survives, whoever sent it, so that nothing of a note can run in
 * another user's screen.
 */
export function plainTextOf(noteText: string): string {
  return noteText
    .replace(LINE_ENDS, '\n')
    .replace(TAGS, '')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
