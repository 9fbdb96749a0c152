import { formatNumber, formatPounds, type QuoteLink, readDay, writeUkDay } from '@forecourt/core'
import { CarDrawing, Plate } from '../../kit/index.ts'
import { greeting } from './quote-words.ts'

/** The car, large. */
export function CarPart({ link }: { link: QuoteLink }) {
  const title = link.vehicle ?? `Your quote from ${link.dealershipName}`
  return (
    <section className="deal-car">
      <div>
        <p className="muted">{greeting(link)}</p>
        <h1 className="deal-title">{title}</h1>
      </div>
      <CarPicture link={link} />
      <dl className="deal-facts">
        {link.vehicleReg && (
          <div>
            <dt>Registration</dt>
            <dd>
              <Plate registration={link.vehicleReg} />
            </dd>
          </div>
        )}
        {factsOf(link).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The picture, or a drawing that is plainly a drawing. */
export function CarPicture({ link }: { link: QuoteLink }) {
  const image = link.vehicleFacts?.image
  return (
    <div className="deal-picture">
      {image ? <img src={image} alt={link.vehicle ?? 'The car'} /> : <CarDrawing className="large" />}
    </div>
  )
}

function factsOf({ vehicleFacts, quotes }: QuoteLink): (readonly [string, string])[] {
  const { mileage, registrationDate, fuel, transmission } = vehicleFacts ?? {}
  const day = registrationDate ? readDay('registrationDate', registrationDate) : null
  const price = quotes[0]?.figures.price
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Price', price ? formatPounds(price) : null],
    ['Mileage', mileage ? formatNumber(mileage) : null],
    ['First registered', day ? writeUkDay(day) : null],
    ['Fuel', fuel],
    ['Gearbox', transmission],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}
