export { InstantBankSetUp } from './InstantBankSetUp.tsx'
export { default as instantBankStyles } from './instant-bank.css?inline'
export { createInstantBank } from './state.ts'
