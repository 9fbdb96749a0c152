import type { Application } from '@forecourt/core'
import type { Dice } from '../../providers/seeded.ts'
import type { SpecimenName } from './specimens.ts'

interface DemoNote {
  text: string
  userName: string
  department: 'Dealer' | 'Broker'
  type: 'user' | 'system'
  afterHours: number
  /** The file that came with it. */
  specimen?: SpecimenName
}

const BY_DEALER = [
  'Customer collects Saturday at 10:00. Part-exchange keys are in the office, two sets, with the V5C.',
  'Spoke to the customer, happy with the monthly. Wants it before the end of the month.',
  'Customer asked for a longer term if the rate stays the same.',
  'Proof of address follows by e-mail this afternoon.',
] as const

const BY_BROKER = [
  'Lender asks for the last three payslips. They can be photos if all four corners show.',
  'Sent to the panel. Most answers come within the hour.',
  'Please confirm the mileage before the invoice goes out.',
  'Settlement figure is valid for ten days.',
] as const

/** What was written with a file beside it. */
const WITH_FILE: ReadonlyMap<string, SpecimenName> = new Map([
  [BY_DEALER[0], 'part-exchange-keys.png'],
  [BY_BROKER[3], 'settlement-letter.pdf'],
])

/** Some of what dealer and broker wrote to each other about a customer. */
export function demoNotes(dice: Dice, application: Application): DemoNote[] {
  return written(dice, application).map((note) => {
    const specimen = WITH_FILE.get(note.text)
    return specimen ? { ...note, specimen } : note
  })
}

function written(dice: Dice, application: Application): DemoNote[] {
  if (application.isQuickQuote) return []
  const notes: DemoNote[] = []
  if (dice.chance(0.6)) {
    notes.push({
      text: dice.pick(BY_BROKER),
      userName: 'Owen Hathersage',
      department: 'Broker',
      type: 'user',
      afterHours: 0.4,
    })
  }
  if (dice.chance(0.5)) {
    notes.push({
      text: dice.pick(BY_DEALER),
      userName: application.createdBy ?? 'Dealer',
      department: 'Dealer',
      type: 'user',
      afterHours: 1.3,
    })
  }
  return notes
}
