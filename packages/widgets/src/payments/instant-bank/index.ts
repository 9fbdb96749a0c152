export { InstantBankSetUp } from './InstantBankSetUp.tsx'
export { default as instantBankStyles } from './instant-bank.css?inline'
export { createInstantBank, type InstantBankOf } from './state.ts'
