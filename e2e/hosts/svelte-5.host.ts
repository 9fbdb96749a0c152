import { holdsInteroperability } from './support/interoperability.ts'

holdsInteroperability('svelte-5')
