import { holdsInteroperability } from './support/interoperability.ts'

holdsInteroperability('react-19')
