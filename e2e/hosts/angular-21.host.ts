import { holdsInteroperability } from './support/interoperability.ts'

holdsInteroperability('angular-21')
