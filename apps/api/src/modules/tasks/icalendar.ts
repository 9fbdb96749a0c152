import { Buffer } from 'node:buffer'

/** An event of a calendar: a whole day, or a time. */
export interface CalendarEvent {
  readonly uid: string
  readonly summary: string
  readonly url: string
  readonly stamp: Date
  /** YYYY-MM-DD for a whole day. */
  readonly start: string | Date
}

/** A calendar in the format of RFC 5545, with CRLF line endings. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Forecourt//Tasks//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function eventLines({ uid, summary, url, stamp, start }: CalendarEvent): string[] {
  return [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${writeMoment(stamp)}`],
    ...(typeof start === 'string'
      ? [`DTSTART;VALUE=DATE:${start.replaceAll('-', '')}`]
      : [`DTSTART:${writeMoment(start)}`, 'DURATION:PT15M']),
    ...[`SUMMARY:${escapeText(summary)}`, `URL:${url}`, 'TRANSP:TRANSPARENT', 'END:VEVENT'],
  ]
}

const writeMoment = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const MOST_OCTETS = 75

/** Folds a line at 75 octets, never within a character. */
function foldLine(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n')
}
