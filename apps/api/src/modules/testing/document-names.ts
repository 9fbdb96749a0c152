import type { PreparedDeal } from './prepared-deal.ts'

/** The query of the calls for a deal's proof of address, as the portal sends it. */
export const uploadBody = ({ requirement, dealSheetId }: PreparedDeal) => ({
  requirementType: 'customer',
  requirementId: requirement.requirementId,
  requirementTypeId: requirement.requirementTypeId,
  dealSheetId,
  fileName: 'address.pdf',
})

export const uploadName = ({ requirement, dealSheetId, loanDealId }: PreparedDeal, uploadId: string) => ({
  requirementType: 'customer',
  requirementId: requirement.requirementId,
  isMisc: false,
  dealSheetId,
  loanDealId,
  uploadId,
})

export const snagName = ({ requirement, dealSheetId }: PreparedDeal, snagTypeId: number) => ({
  requirementId: requirement.requirementId,
  requirementTypeId: requirement.requirementTypeId,
  dealSheetId,
  snagTypeId,
})
