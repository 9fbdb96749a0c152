import detail from './valuation-detail.css?inline'
import list from './valuations.css?inline'

export const valuationsStyles = [list, detail]
