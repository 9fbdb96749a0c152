import activity from './activity.css?inline'
import compare from './compare.css?inline'
import customer from './customer.css?inline'
import dealSheet from './deal-sheet.css?inline'
import documents from './documents.css?inline'
import overview from './overview.css?inline'
import tabs from './tabs.css?inline'

export const customerStyles: readonly string[] = [customer, overview, activity, tabs, compare, documents, dealSheet]
