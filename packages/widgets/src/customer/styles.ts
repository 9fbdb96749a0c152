import activity from './activity/activity.css?inline'
import customer from './customer.css?inline'
import documents from './documents/documents.css?inline'
import dealSheet from './overview/deal-sheet.css?inline'
import overview from './overview/overview.css?inline'
import compare from './quotes/compare.css?inline'
import tabs from './tabs.css?inline'

export const customerStyles: readonly string[] = [customer, overview, activity, tabs, compare, documents, dealSheet]
