import { instantBankStyles } from '../payments/instant-bank/index.ts'
import settings from './settings.css?inline'
import tables from './tables.css?inline'
import website from './website/website.css?inline'

export const settingsStyles = [instantBankStyles, settings, tables, website]
