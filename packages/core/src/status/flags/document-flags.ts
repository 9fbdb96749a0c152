import type { StatusApplication } from '../lenient.ts'
import { askedPapers } from '../payout-requirements.ts'
import { FLAGS, type Flag } from './flag.ts'

/** The progress of a payout pack's documents; `required` counts those still wanted. */
export function countDocuments(application: StatusApplication) {
  const asked = askedPapers(application)
  const count = (mark: 'hasFiles' | 'hasSnags' | 'isVerified') =>
    asked.filter((requirement) => requirement[mark]).length
  return {
    required: asked.length,
    uploaded: count('hasFiles'),
    verified: count('isVerified'),
    rejected: count('hasSnags'),
  }
}

/** Rule 5's flag, the first that holds; a pack with no requirement left shows none (D15). */
export function documentFlags(application: StatusApplication): Flag[] {
  const { required, uploaded, verified, rejected } = countDocuments(application)
  if (required === 0) return []
  const action = 'upload-documents'
  if (rejected > 0) return [{ id: 'documents-rejected', title: `${rejected} Document(s) Rejected`, action }]
  if (uploaded < required)
    return [{ id: 'documents-required', title: 'Documents Required', text: `${uploaded} of ${required}`, action }]
  return [verified < required ? FLAGS.documentsReceived : FLAGS.documentsComplete]
}
