import dealPanel from './deal/deal-panel.css?inline'
import fields from './form/fields.css?inline'
import frame from './proposal.css?inline'

export const proposalStyles: readonly string[] = [frame, fields, dealPanel]
