/** `1 document`, `2 documents`. */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
