import { greetCustomer, listCarFacts, type QuoteLink } from '@forecourt/core'
import { CarDrawing, Figure, Plate } from '../../kit/index.ts'

/** The car in a large picture. */
export function CarPart({ link }: { link: QuoteLink }) {
  const title = link.vehicle ?? `Your quote from ${link.dealershipName}`
  return (
    <section className="deal-car">
      <div>
        <p className="muted">{greetCustomer(link)}</p>
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
        {listCarFacts(link).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The picture, or a drawing that does not look like a photograph. */
export function CarPicture({ link }: { link: QuoteLink }) {
  const image = link.vehicleFacts?.image
  return (
    <div className="deal-picture">
      {image ? <img src={image} alt={link.vehicle ?? 'The car'} /> : <CarDrawing className="large" />}
    </div>
  )
}
