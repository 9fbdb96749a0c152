import { createHash } from 'node:crypto'
import type { Upload } from '@forecourt/core'
import { uuidOf } from './demo-id.ts'
import { specimenPdf } from './specimen-pdf.ts'
import { specimenPng } from './specimen-png.ts'

/** A file of the demo: kept once, named by the rows of many applications. */
interface Specimen {
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  readonly content: Buffer
}

const MAKERS = {
  'driving-licence.png': () => specimenPng([214, 222, 235]),
  'council-tax-bill.pdf': () => specimenPdf('Proof of address dated in the last 90 days'),
  'payslips.pdf': () => specimenPdf('Proof of income for the last three months'),
  'vehicle-invoice.pdf': () => specimenPdf('Vehicle invoice'),
  'v5c.png': () => specimenPng([205, 229, 214]),
  'settlement-letter.pdf': () => specimenPdf('Settlement figure (valid for ten days)'),
  'part-exchange-keys.png': () => specimenPng([238, 226, 202]),
} as const

export type SpecimenName = keyof typeof MAKERS

const NAMES = Object.keys(MAKERS) as SpecimenName[]

/** Which file stands in for a requirement, by its type. */
const OF_REQUIREMENT: Readonly<Record<number, SpecimenName>> = {
  10: 'driving-licence.png',
  21: 'council-tax-bill.pdf',
  22: 'payslips.pdf',
  40: 'vehicle-invoice.pdf',
  41: 'v5c.png',
}

export const specimenNameFor = (requirementTypeId: number): SpecimenName =>
  OF_REQUIREMENT[requirementTypeId] ?? 'vehicle-invoice.pdf'

let made: ReadonlyMap<string, Specimen> | undefined

/** The same bytes under the same keys each time. */
export function specimens(): ReadonlyMap<string, Specimen> {
  made ??= new Map(NAMES.map((name, index) => [name, makeSpecimen(name, index)]))
  return made
}

function makeSpecimen(fileName: SpecimenName, index: number): Specimen {
  const content = MAKERS[fileName]()
  return {
    storageKey: uuidOf('specimen', index),
    fileName,
    mediaType: fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
  }
}

/** One upload of it, as a requirement or a note lists it. */
export function specimenUpload(name: SpecimenName, uploadId: string, uploadedAt: Date, uploadedBy: string): Upload {
  const { fileName, size, mediaType } = specimenNamed(name)
  return { uploadId, fileName, size, mediaType, uploadedAt: uploadedAt.toISOString(), uploadedBy }
}

export function specimenNamed(name: string): Specimen {
  const specimen = specimens().get(name)
  if (!specimen) throw new Error(`There is no specimen called ${name}`)
  return specimen
}
