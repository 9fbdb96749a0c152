'use client'

import * as deal from './deal-room/definition.ts'
import * as lenderSlider from './lender-slider/definition.ts'
import * as monthlyPrice from './monthly-price/definition.ts'
import * as pay from './pay/definition.ts'
import * as quickQuote from './quick-quote/definition.ts'
import { createComponent } from './react/create-component.ts'
import * as representativeExample from './representative-example/definition.ts'

/*
 * The elements of dealers' own pages: a program that imports them here is built without the files of the portal's. Each row names its own
 * file and is marked as pure, so that a bundler leaves out the elements that are not imported.
 */

const dealFile = () => import('./buyer-deal.ts')
const lenderSliderFile = () => import('./public-lender-slider.ts')
const monthlyPriceFile = () => import('./public-monthly-price.ts')
const payFile = () => import('./buyer-pay.ts')
const quickQuoteFile = () => import('./public-quick-quote.ts')
const representativeExampleFile = () => import('./public-representative-example.ts')

export const Deal = /* @__PURE__ */ createComponent('forecourt-deal', deal, () => dealFile)
export const LenderSlider = /* @__PURE__ */ createComponent(
  'forecourt-lender-slider',
  lenderSlider,
  () => lenderSliderFile,
)
export const MonthlyPrice = /* @__PURE__ */ createComponent(
  'forecourt-monthly-price',
  monthlyPrice,
  () => monthlyPriceFile,
)
export const Pay = /* @__PURE__ */ createComponent('forecourt-pay', pay, () => payFile)
export const QuickQuote = /* @__PURE__ */ createComponent('forecourt-quick-quote', quickQuote, () => quickQuoteFile)
export const RepresentativeExample = /* @__PURE__ */ createComponent(
  'forecourt-representative-example',
  representativeExample,
  () => representativeExampleFile,
)
