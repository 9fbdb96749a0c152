import { expect, test } from './support/test.ts'
import { loaderOf, monthlyPrice, quickQuote, quoteOn, showsFigures } from './support/widgets.ts'

/** Changes that old libraries, and their users, make to built-in objects. */
const changes = {
  'has an enumerable method on every object': `Object.prototype.merge = function () { return this }; Object.prototype.site = 'quillmere'`,
  'has an enumerable method on every array': `Array.prototype.last = function () { return this[this.length - 1] }`,
  'writes arrays and texts as JSON in its own way': `
    Array.prototype.toJSON = function () { return '[' + this.join(',') + ']' }
    String.prototype.toJSON = function () { return '"' + this + '"' }`,
  'makes arrays of anything': `Array.from = function (item) {
    if (item == null) return []
    return typeof item === 'object' && 'length' in item ? Array.prototype.slice.call(item) : [item] }`,
} as const

for (const [name, script] of Object.entries(changes))
  test(`prices and sends on a page that ${name}`, async ({ page, open, server, noise }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/quick-quote')) sent.push(request.postDataJSON())
    })
    await open({ head: `<script>${script}</script>${loaderOf(server)}`, body: quickQuote() + monthlyPrice(9995) })
    await showsFigures(page)
    await expect(page.locator('forecourt-monthly-price .monthly-figure')).toBeVisible()
    const quote = quoteOn(page)
    await quote.getByRole('button', { name: /^Ask / }).click()
    await quote.getByLabel('Your name').fill('Amara Whitlock')
    await quote.getByLabel('Mobile').fill('07700900123')
    await quote.getByRole('checkbox').check()
    await quote.getByRole('button', { name: /^Send to / }).click()
    await expect(quote.getByText('has your quote and will be in touch')).toBeVisible()
    expect(sent).toMatchObject([{ customer: { firstName: 'Amara' }, vehicle: { vrm: 'ZZ23KHP' }, price: 14_995 }])
    expect(noise).toEqual([])
  })
