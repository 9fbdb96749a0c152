import { expect, test } from './support/test.ts'

test('a WordPress page with jQuery, its own React and a hostile theme shows the quick quote as it was drawn', async ({
  page,
  example,
  noise,
}) => {
  const { origin } = await example('wordpress')
  await page.goto(origin)
  const quote = page.locator('forecourt-quick-quote')
  await expect(page.getByRole('button', { name: 'Helpful 1' })).toBeVisible()
  expect(await page.evaluate(() => typeof customElements.get('forecourt-quick-quote'))).toBe('undefined')

  await test.step('the loader comes twice, held back until the visitor moves', async () => {
    await page.mouse.move(40, 40)
    await page.getByRole('link', { name: 'Finance' }).click()
    await expect(quote.getByText(' a month', { exact: false }).first()).toBeVisible()
    await expect(page.locator('forecourt-monthly-price').getByText('Representative example')).toBeVisible()
  })

  await test.step('the theme reaches nothing inside', async () => {
    const button = quote.getByRole('button', { name: /^Ask / })
    await expect(button).toHaveCSS('text-transform', 'none')
    await expect(button).toHaveCSS('float', 'none')
    await expect(quote.locator('.public-title')).toHaveCSS('font-size', '20px')
    await expect(quote.getByRole('textbox', { name: 'Deposit' })).toHaveCSS('border-top-style', 'none')
  })

  await test.step('typed text survives the tabs, and the page builder moving it once more', async () => {
    await quote.getByRole('textbox', { name: 'Deposit' }).fill('2500')
    await page.getByRole('link', { name: 'Specification' }).click()
    await expect(quote).toBeHidden()
    await page.evaluate(() => document.querySelector('.tabs')?.after(document.querySelector('.fluid-width') ?? ''))
    await expect(quote.getByRole('textbox', { name: 'Deposit' })).toHaveValue('2,500')
  })

  await test.step('the tag manager hears figures, and the other React goes on', async () => {
    const last = await page.evaluate('dataLayer.at(-1)')
    expect(last).toMatchObject({ event: 'forecourt-quote', instalment: expect.any(Number) })
    await page.getByRole('button', { name: 'Helpful 1' }).click()
    await expect(page.getByRole('button', { name: 'Helpful 2' })).toBeVisible()
  })
  expect(noise.filter((line) => !line.includes('JQMIGRATE'))).toEqual([])
})
