import dealPanel from './deal-panel.css?inline'
import fields from './fields.css?inline'
import frame from './proposal.css?inline'

export const proposalStyles: readonly string[] = [frame, fields, dealPanel]
