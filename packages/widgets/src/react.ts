'use client'

import * as account from './account/definition.ts'
import * as customer from './customer/definition.ts'
import * as customers from './customers/definition.ts'
import * as dealership from './dealership/definition.ts'
import * as lenderSlider from './lender-slider/definition.ts'
import * as login from './login/definition.ts'
import * as monthlyPrice from './monthly-price/definition.ts'
import * as notifications from './notifications/definition.ts'
import * as pay from './pay/definition.ts'
import * as payments from './payments/definition.ts'
import * as proposal from './proposal/definition.ts'
import * as quickQuote from './quick-quote/definition.ts'
import { createComponent } from './react/create-component.ts'
import * as representativeExample from './representative-example/definition.ts'
import * as sessionDialog from './session-dialog/definition.ts'
import * as settings from './settings/definition.ts'
import * as stock from './stock/definition.ts'
import * as valuations from './valuations/definition.ts'

export const Account = createComponent('forecourt-account', account)
export const Customer = createComponent('forecourt-customer', customer)
export const Customers = createComponent('forecourt-customers', customers)
export const Dealership = createComponent('forecourt-dealership', dealership)
export const LenderSlider = createComponent('forecourt-lender-slider', lenderSlider)
export const Login = createComponent('forecourt-login', login)
export const MonthlyPrice = createComponent('forecourt-monthly-price', monthlyPrice)
export const Notifications = createComponent('forecourt-notifications', notifications)
export const Pay = createComponent('forecourt-pay', pay)
export const Payments = createComponent('forecourt-payments', payments)
export const Proposal = createComponent('forecourt-proposal', proposal)
export const QuickQuote = createComponent('forecourt-quick-quote', quickQuote)
export const RepresentativeExample = createComponent('forecourt-representative-example', representativeExample)
export const SessionDialog = createComponent('forecourt-session-dialog', sessionDialog)
export const Settings = createComponent('forecourt-settings', settings)
export const Stock = createComponent('forecourt-stock', stock)
export const Valuations = createComponent('forecourt-valuations', valuations)
