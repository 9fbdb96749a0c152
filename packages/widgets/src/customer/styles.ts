import activity from './activity.css?inline'
import customer from './customer.css?inline'
import overview from './overview.css?inline'

export const customerStyles: readonly string[] = [customer, overview, activity]
