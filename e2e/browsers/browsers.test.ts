import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../hosts/support/site.ts'
import { quickQuote } from '../hosts/support/widgets.ts'
import { backOfficeOf } from '../support/live.ts'
import { DEAL_CODE, DEAL_LINK, otherDeposit, readSent, sendDeal } from '../support/sent-deal.ts'
import { ServerProcess } from '../support/server-process.ts'
import { answerQuote, askForUpdates, openPapers, payDeposit, playWithDeposit, says, sendPaper } from './buyer.ts'
import { startFirefox } from './firefox.ts'
import { KEYS, type Visitor, visitorOf } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const all = { firefox: startFirefox, webkitgtk: startWebKit }
const asked = (process.env.BROWSERS ?? 'firefox,webkitgtk').split(',')

let server: ServerProcess
let site: Site

beforeAll(async () => {
  server = await ServerProcess.start()
  site = await openSite('/nowhere', server.url)
})

afterAll(async () => {
  await site?.close()
  await server?.dispose()
})

const policy = () =>
  `default-src 'none'; script-src ${server.url} 'nonce-r4nd0m'; connect-src ${server.url}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`

const dealersPage = () =>
  site.put({
    headers: { 'content-security-policy': policy() },
    head: `<script nonce="r4nd0m">
      globalThis.refused = []
      document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective + ' ' + event.blockedURI))
      document.addEventListener('forecourt-quote', ({ detail }) => { globalThis.told = detail })
    </script><script nonce="r4nd0m" src="${server.url}/widgets/loader.js" async></script>`,
    body: `<a href="#fine" id="before">Before</a>${quickQuote()}<a href="#fine" id="after">After</a>`,
  })

const PHONE = [375, 700] as const
const MOBILES = { firefox: '07700900878', webkitgtk: '07700900879' } as const

const FIGURE = `deep('.public-figure')?.textContent`

for (const name of asked as (keyof typeof all)[])
  describe(name, () => {
    let visitor: Visitor

    beforeAll(async () => {
      visitor = visitorOf(await all[name]())
    })
    afterAll(() => visitor?.driver.close())

    it('prices a car under a strict policy with Trusted Types, and nothing is refused', async () => {
      await visitor.open(dealersPage())
      const before = await visitor.until(FIGURE)
      await visitor.press('input[name="deposit"]')
      await visitor.type('a', KEYS.control)
      await visitor.type('5000')
      await visitor.until(`${FIGURE} !== ${JSON.stringify(before)}`)
      expect(await visitor.see('globalThis.told.instalment')).toBeGreaterThan(0)
      expect(await visitor.see('globalThis.refused')).toEqual([])
      expect(await visitor.see(`deep('.example-title')?.textContent`)).toBe('Representative example')
    })

    it('is drawn in the scheme of its page, and turns with it', async () => {
      await visitor.open(dealersPage())
      await visitor.until(FIGURE)
      const drawn = (words: string) => `getComputedStyle(deep('.public-figure')).color === '${words}'`
      expect(await visitor.see(drawn('rgb(16, 33, 43)'))).toBe(true)
      await visitor.see(`document.documentElement.style.colorScheme = 'dark'`)
      await visitor.until(drawn('rgb(230, 238, 241)'))
      await visitor.see(`deep('forecourt-quick-quote').setAttribute('theme', 'light')`)
      await visitor.until(drawn('rgb(16, 33, 43)'))
    })

    it('moves the focus into the widget, through it and out of it by the keyboard', async () => {
      await visitor.open(dealersPage())
      await visitor.until(FIGURE)
      await visitor.see(`document.querySelector('#before').focus()`)
      await visitor.type(KEYS.tab)
      expect(await visitor.see('document.activeElement.localName')).toBe('forecourt-quick-quote')
      // Firefox without a screen is never in front, and then shows no ring.
      expect(await visitor.see(`!document.hasFocus() || focused().matches(':focus-visible')`)).toBe(true)
      const met = new Set<string>()
      for (let steps = 0; steps < 40; steps += 1) {
        if ((await visitor.see('document.activeElement.id')) === 'after') break
        // The name of a group of choices has a number: `term-1`.
        met.add(String(await visitor.see(`focused().name || focused().textContent`)).replace(/-.*/, ''))
        await visitor.type(KEYS.tab)
      }
      expect(await visitor.see('document.activeElement.id')).toBe('after')
      expect([...met]).toEqual(expect.arrayContaining(['deposit', 'term']))
      await visitor.see(`document.querySelector('forecourt-quick-quote').focus()`)
      expect(await visitor.see(`Boolean(focused().closest('.public-quote'))`)).toBe(true)
    })

    it('sends a question to the dealer', async () => {
      await visitor.open(dealersPage())
      await visitor.until(FIGURE)
      await visitor.press('button', 'Ask ')
      await visitor.press('input[name="name"]')
      await visitor.type('Amara Whitlock')
      await visitor.press('input[name="mobile"]')
      await visitor.type('07700900125')
      await visitor.press('input[type="checkbox"]')
      await visitor.press('button', 'Send to ')
      await visitor.until(`deep('.public-sent')?.textContent.includes('will be in touch')`)
    })

    it('leads a buyer from the quote to the payout at a phone’s width, with the dealer’s screen beside it', async () => {
      const buyer = { mobile: MOBILES[name], email: `${name}@mail.forecourt.test` }
      const { record } = await sendDeal(server.url, buyer)
      const texted = async (words: RegExp) => {
        await expect.poll(() => readSent(server.url, buyer.mobile, words), { timeout: 20_000 }).not.toBe('')
        return await readSent(server.url, buyer.mobile, words)
      }
      const dealer = visitorOf(await all[name]())
      try {
        await dealer.driver.resize(1280, 800)
        await logIn(dealer, 'dealer@demo.forecourt.test')
        await dealer.open(`${server.url}/customer/${record.cosmosId}`)
        const dealerSees = (words: string) => dealer.until(says('.activity', words))
        await dealerSees('Live')
        await visitor.driver.resize(...PHONE)
        await visitor.open(server.url + (await texted(DEAL_LINK)))
        // WebKitGTK’s window is no narrower than its own bar of 447 pixels; the element goes by the width that it has.
        await visitor.see(`document.body.style.width = '${PHONE[0]}px'`)
        await visitor.until(`deep('.deal-play')`)
        expect(await visitor.see(`deep('.deal').scrollWidth`)).toBeLessThanOrEqual(PHONE[0])
        await playWithDeposit(visitor, otherDeposit(record))
        await dealerSees('suggested')
        await answerQuote(visitor)
        await dealerSees('The customer went ahead')
        await openPapers(visitor, () => texted(DEAL_CODE))
        await askForUpdates(visitor)
        const fire = await backOfficeOf(server.url)
        await fire(record.cosmosId, 'DealerDocsOut')
        await sendPaper(visitor)
        await dealerSees('uploaded')
        await payDeposit(visitor)
        await dealerSees('£250.00')
        await fire(record.cosmosId, 'DocumentsVerified')
        await visitor.until(says('.deal-bar-words', 'Step 4 of 5'))
        await fire(record.cosmosId, 'Payout')
        await fire(record.cosmosId, 'Dealt')
        await visitor.until(says('.deal', 'Enjoy the car'))
        expect(await texted(/your car can be collected/)).not.toBe('')
        await dealer.until(says('.customer', 'Completed'))
      } finally {
        await dealer.driver.close()
        await visitor.driver.resize(1280, 800)
      }
    })

    it('logs in, and chooses from a list box by pointer and by keyboard', async () => {
      await logIn(visitor, 'group@demo.forecourt.test')
      await visitor.open(`${server.url}/quick-quote`)
      // By its button: a headless Firefox window is never in front and has no focus events that would open it.
      await visitor.press('button[aria-label^="Show"]')
      await visitor.until(`deep('[role="option"]')?.textContent`)
      expect(await visitor.see(`deep('[role="listbox"]').matches(':popover-open')`)).toBe(true)
      await visitor.press('[role="option"]')
      const first = await visitor.until(`deep('input[role="combobox"]').value`)
      // The dealership's form follows the choice, and its first field has the focus.
      await visitor.until(`focused().name === 'registration'`)
      await visitor.see(`deep('input[role="combobox"]').focus()`)
      await visitor.type(KEYS.down)
      await visitor.until(`deep('[role="option"]')?.textContent`)
      await visitor.type(KEYS.down + KEYS.enter)
      await visitor.until(`deep('input[role="combobox"]').value !== ${JSON.stringify(first)}`)
    })

    it('opens a dialog over the page, keeps the focus in it and gives it back', async () => {
      await logIn(visitor, 'dealer@demo.forecourt.test')
      await visitor.open(`${server.url}/account?section=security`)
      await visitor.press('button', 'Log out everywhere')
      await visitor.until(`Boolean(deep('dialog[open]'))`)
      expect(await visitor.see(`deep('dialog[open]').matches(':modal')`)).toBe(true)
      for (let steps = 0; steps < 6; steps += 1) {
        await visitor.type(KEYS.tab)
        expect(await visitor.see(`focused() === document.body || Boolean(focused().closest('dialog'))`)).toBe(true)
      }
      await visitor.type(KEYS.escape)
      await visitor.until(`!deep('dialog[open]')`)
      expect(await visitor.see('focused().textContent')).toContain('Log out everywhere')
    })
  })

async function logIn(visitor: Visitor, user: string): Promise<void> {
  await visitor.open(`${server.url}/login`)
  await visitor.see('sessionStorage.clear()')
  await visitor.open(`${server.url}/login`)
  await visitor.press('input[autocomplete="username"]')
  await visitor.type(user)
  await visitor.press('input[type="password"]')
  await visitor.type('Forecourt-demo-1')
  await visitor.press('button[type="submit"]', 'Log in')
  await visitor.until(`!location.pathname.startsWith('/login')`)
}
