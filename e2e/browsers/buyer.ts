import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatPounds } from '@forecourt/core'
import { KEYS, type Visitor } from './visitor.ts'

const FIGURE = `deep('.deal-monthly strong')?.textContent`

export const says = (selector: string, words: string) =>
  `deep(${JSON.stringify(selector)})?.textContent.includes(${JSON.stringify(words)})`

/** Tries a deposit, suggests it, and goes back to the quote as it was sent. */
export async function playWithDeposit(visitor: Visitor, deposit: number): Promise<void> {
  const before = await visitor.see(FIGURE)
  await visitor.press('.deal-play input[type="text"]')
  await visitor.type('a', KEYS.control)
  await visitor.type(String(deposit))
  await visitor.until(`${FIGURE} !== ${JSON.stringify(before)}`)
  await visitor.press('button', `Suggest ${formatPounds(deposit)} deposit`)
  await visitor.until(says('.deal-dock', 'has your suggestion'))
  await visitor.press('button', 'Back to the quote')
  await visitor.until(`${FIGURE} === ${JSON.stringify(before)}`)
}

/** Goes ahead, which is asked once. */
export async function answerQuote(visitor: Visitor): Promise<void> {
  await visitor.press('button', 'Go ahead')
  await visitor.until(`deep('dialog[open]')?.matches(':modal')`)
  await visitor.press('button', 'Yes, go ahead')
  await visitor.until(says('.deal-dock', 'You went ahead'))
}

/** Enters the code into the focused field. */
export async function openPapers(visitor: Visitor, readCode: () => Promise<string>): Promise<void> {
  await visitor.press('button', 'See your papers and progress')
  await visitor.until(`focused().matches('.deal-code-input')`)
  await visitor.type(await readCode())
  await visitor.until(says('.deal-steps', 'Where things stand'))
}

/** Pays the dealership's request by card on the payment company's page, and returns to the deal. */
export async function payDeposit(visitor: Visitor): Promise<void> {
  await visitor.press('[aria-label="Deposit"] button', 'Pay £250.00')
  await visitor.press('.pay-button')
  await visitor.until(`deep('#number')?.checkVisibility()`)
  await visitor.see(`deep('#number').focus()`)
  await visitor.type(`4242424242424242${KEYS.tab}1234${KEYS.tab}123`)
  await visitor.press('button[type="submit"]')
  await visitor.press('a', 'Back to your deal')
  await visitor.until(says('[aria-label="Deposit"]', 'Receipt'))
}

/** Switches on a text at each step. */
export async function askForUpdates(visitor: Visitor): Promise<void> {
  await visitor.press('[role="switch"]')
  await visitor.until(`deep('[role="switch"]').ariaChecked === 'true'`)
}

/** Two photographs from files, which become one paper. */
export async function sendPaper(visitor: Visitor): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-paper-'))
  try {
    await visitor.choose('.deal-paper input[multiple]', await photographs(visitor, folder))
    await visitor.press('button', 'Send 2 pages')
    await visitor.until(says('.deal-paper.sent', 'Being checked'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const PICTURE = `Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 }).toDataURL('image/jpeg')`

async function photographs(visitor: Visitor, folder: string): Promise<string[]> {
  const data = String(await visitor.see(PICTURE)).split(',')[1] ?? ''
  return ['front.jpg', 'back.jpg'].map((name) => {
    const path = join(folder, name)
    writeFileSync(path, data, 'base64')
    return path
  })
}
