import { createContext } from 'react'

/** What a form tells its fields: whether it has been sent, and what the server said of each name. */
export type FormScope = { submitted: boolean; refusals: Readonly<Record<string, string>> }

export const FormScopeContext = createContext<FormScope>({ submitted: false, refusals: {} })
