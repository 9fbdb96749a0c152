import { instantBankStyles } from '../payments/instant-bank/index.ts'
import tables from './sections/tables.css?inline'
import settings from './settings.css?inline'
import website from './website/website.css?inline'

export const settingsStyles = [instantBankStyles, settings, tables, website]
