import { createServerPage } from '@forecourt/widgets/ssr'
import { startOf } from './start'

/** A server component: the price stands in the HTML, and the loader brings it to life. */
export async function Price({
  price,
  registration,
  mileage,
}: {
  price: number
  registration: string
  mileage: number
}) {
  const server = process.env.FORECOURT ?? 'https://finance.example'
  const start = await startOf({ registration, mileage })
  const figures = createServerPage({ server, dealershipKey: 'fc_live_1', start })
  const html = (await figures.draw('forecourt-monthly-price', { price, mileage })) + figures.data()
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
