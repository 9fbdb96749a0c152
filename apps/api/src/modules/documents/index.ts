export type { PreparedDeal, SnagDraft, WhichRequirement } from './payout-pack.ts'
export { addSnag, preparePack, readRequirement, verifyRequirement } from './payout-pack.ts'
