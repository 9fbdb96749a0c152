import { signIn } from './support/people.ts'
import { clientOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

for (const person of ['dealer', 'staff', 'super'] as const)
  test(`${person} has no trail, and is refused at its address`, async ({ page, server: { url } }) => {
    await signIn(page, person)
    const rail = page.getByRole('navigation', { name: 'Main' })
    await expect(rail.getByRole('link', { name: 'Customers', exact: true })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Trail', exact: true })).toHaveCount(0)
    await page.goto('/trail')
    await expect(page.locator('forecourt-customers')).toBeVisible()
    await expect(page).not.toHaveURL(/\/trail/)
    const { client } = await clientOf(url, person)
    await expect(client.trail.list({})).rejects.toMatchObject({ status: 403 })
  })
