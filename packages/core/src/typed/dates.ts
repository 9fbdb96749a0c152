import { isoDayOf } from '../calendar/index.ts'
import { plainText } from '../validation/index.ts'
import { type TypedKind, unchanged } from './kind.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,. ]+/i

/** Day, month and year in the order of each shape's groups. */
const SHAPES: readonly { readonly shape: RegExp; readonly order: readonly [number, number, number] }[] = [
  { shape: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/, order: [3, 2, 1] },
  { shape: /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/, order: [1, 2, 3] },
  { shape: /^(\d{2})(\d{2})(\d{4})$/, order: [1, 2, 3] },
  { shape: /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:of )?([a-z]{3,9})\.?[-/., ]*(\d{4})$/i, order: [1, 2, 3] },
  { shape: /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i, order: [2, 1, 3] },
]

const MONTH_NAMES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i

function monthOf(text: string): string {
  if (/^\d+$/.test(text)) return text
  return MONTH_NAMES.test(text) ? String(MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1) : ''
}

/** DD/MM/YYYY of a day that exists; a year of two digits could be of two centuries and is not understood. */
function readDate(text: string): string | null {
  const written = plainText(text).replace(WEEKDAY, '')
  for (const { shape, order } of SHAPES) {
    const groups = shape.exec(written)
    if (!groups) continue
    const [day = '', month = '', year = ''] = order.map((at) => groups[at] ?? '')
    const date = `${day.padStart(2, '0')}/${monthOf(month).padStart(2, '0')}/${year}`
    if (isoDayOf(date)) return date
  }
  return null
}

export const dateKind: TypedKind = {
  read: readDate,
  write: unchanged,
  judge: (value) => (isoDayOf(String(value)) ? null : 'Invalid Date'),
}
