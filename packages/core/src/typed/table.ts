import { accountNumberKind, sortCodeKind } from './bank.ts'
import { dateKind } from './dates.ts'
import { emailKind, nameKind, plateKind, postcodeKind } from './lines.ts'
import { mileageKind, moneyKind } from './numbers.ts'
import { mobileKind, phoneKind } from './phones.ts'

/** Every kind of value, once. A page imports the kinds that its fields have, so that it carries no others. */
export const typedKinds = {
  mobile: mobileKind,
  phone: phoneKind,
  money: moneyKind,
  mileage: mileageKind,
  plate: plateKind,
  postcode: postcodeKind,
  sortCode: sortCodeKind,
  accountNumber: accountNumberKind,
  date: dateKind,
  name: nameKind,
  email: emailKind,
} as const
