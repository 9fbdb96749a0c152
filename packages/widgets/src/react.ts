'use client'

import * as account from './account/definition.ts'
import * as customer from './customer/definition.ts'
import * as command from './customers/command/definition.ts'
import * as customers from './customers/definition.ts'
import * as deal from './deal-room/definition.ts'
import * as dealership from './dealership/definition.ts'
import * as lenderSlider from './lender-slider/definition.ts'
import * as login from './login/definition.ts'
import * as monthlyPrice from './monthly-price/definition.ts'
import * as notifications from './notifications/definition.ts'
import * as pay from './pay/definition.ts'
import * as payments from './payments/definition.ts'
import * as proposal from './proposal/definition.ts'
import * as quickQuote from './quick-quote/definition.ts'
import { chunkFor } from './react/chunk-for.ts'
import { createComponent } from './react/create-component.ts'
import * as representativeExample from './representative-example/definition.ts'
import * as sessionDialog from './session-dialog/definition.ts'
import * as settings from './settings/definition.ts'
import * as stock from './stock/definition.ts'
import * as today from './today/definition.ts'
import * as trail from './trail/definition.ts'
import * as valuations from './valuations/definition.ts'

export const Account = /* @__PURE__ */ createComponent('forecourt-account', account, chunkFor)
export const Customer = /* @__PURE__ */ createComponent('forecourt-customer', customer, chunkFor)
export const Command = /* @__PURE__ */ createComponent('forecourt-command', command, chunkFor)
export const Customers = /* @__PURE__ */ createComponent('forecourt-customers', customers, chunkFor)
export const Deal = /* @__PURE__ */ createComponent('forecourt-deal', deal, chunkFor)
export const Dealership = /* @__PURE__ */ createComponent('forecourt-dealership', dealership, chunkFor)
export const LenderSlider = /* @__PURE__ */ createComponent('forecourt-lender-slider', lenderSlider, chunkFor)
export const Login = /* @__PURE__ */ createComponent('forecourt-login', login, chunkFor)
export const MonthlyPrice = /* @__PURE__ */ createComponent('forecourt-monthly-price', monthlyPrice, chunkFor)
export const Notifications = /* @__PURE__ */ createComponent('forecourt-notifications', notifications, chunkFor)
export const Pay = /* @__PURE__ */ createComponent('forecourt-pay', pay, chunkFor)
export const Payments = /* @__PURE__ */ createComponent('forecourt-payments', payments, chunkFor)
export const Proposal = /* @__PURE__ */ createComponent('forecourt-proposal', proposal, chunkFor)
export const QuickQuote = /* @__PURE__ */ createComponent('forecourt-quick-quote', quickQuote, chunkFor)
export const RepresentativeExample = /* @__PURE__ */ createComponent(
  'forecourt-representative-example',
  representativeExample,
  chunkFor,
)
export const SessionDialog = /* @__PURE__ */ createComponent('forecourt-session-dialog', sessionDialog, chunkFor)
export const Settings = /* @__PURE__ */ createComponent('forecourt-settings', settings, chunkFor)
export const Stock = /* @__PURE__ */ createComponent('forecourt-stock', stock, chunkFor)
export const Today = /* @__PURE__ */ createComponent('forecourt-today', today, chunkFor)
export const Trail = /* @__PURE__ */ createComponent('forecourt-trail', trail, chunkFor)
export const Valuations = /* @__PURE__ */ createComponent('forecourt-valuations', valuations, chunkFor)
