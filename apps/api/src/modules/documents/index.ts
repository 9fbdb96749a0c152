export { type KeptFile, withKeptFiles } from './keep-files.ts'

export type { WhichRequirement } from './payout-pack.ts'

export { addSnag, preparePack, readRequirement, verifyRequirement } from './payout-pack.ts'
export { insertDocuments, rowOfFile, submittedFileOf, uploadOf } from './store.ts'
