import { holdsInteroperability } from './support/interoperability.ts'

holdsInteroperability('vue-3')
