import { Finance } from './finance'
import { Price } from './price'

export default function Page() {
  return (
    <main>
      <h1>Volkswagen Golf</h1>
      <Price price={14995} registration="ZZ23 KHP" mileage={28400} />
      <Finance price={14995} />
    </main>
  )
}
