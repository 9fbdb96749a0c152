import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { specimenPng } from './specimen-png.ts'

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

export const SPECIMEN_NAMES = Object.keys(MAKERS) as SpecimenName[]

/** The file for a requirement, by its type. */
const OF_REQUIREMENT: Readonly<Record<number, SpecimenName>> = {
  10: 'driving-licence.png',
  21: 'council-tax-bill.pdf',
  22: 'payslips.pdf',
  40: 'vehicle-invoice.pdf',
  41: 'v5c.png',
}

export const specimenNameFor = (requirementTypeId: number): SpecimenName =>
  OF_REQUIREMENT[requirementTypeId] ?? 'vehicle-invoice.pdf'

/** The file as a form sends it. */
export async function specimenFile(name: SpecimenName): Promise<File> {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png'
  return new File([new Uint8Array(await MAKERS[name]())], name, { type })
}

function specimenPdf(title: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 72 })
  document.fontSize(34).text('Specimen').moveTo(72, 124).lineTo(523, 124).stroke()
  document.fontSize(16).text(title, 72, 146)
  document.fontSize(11).text('Made for the demo. Nobody is named and nothing is promised on this page.', 72, 180)
  document.end()
  return buffer(document)
}
