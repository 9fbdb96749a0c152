import { holdsInteroperability } from './support/interoperability.ts'

holdsInteroperability('react-18')
