import { MonthlyPrice } from '@forecourt/widgets/react'
import { useCallback, useState } from 'react'
import { API, cars, KEY, settings } from './cars.ts'

export function App() {
  // Over forty lines: one page as a host would write it.
  const [at, setAt] = useState(0)
  const [discount, setDiscount] = useState(0)
  const [stock, setStock] = useState(cars)
  const [isOpen, setOpen] = useState(true)
  const [hasPicture, setPicture] = useState(true)
  const [accent, setAccent] = useState('#7a1c33')
  const [told, setTold] = useState<readonly number[]>([])
  // As a prop an object would be written as text while the element's own code is still on its way.
  const prepare = useCallback(
    (element: HTMLElement | null) => {
      if (element) give(element, settings(accent))
    },
    [accent],
  )
  const car = cars[at % cars.length] ?? cars[0]
  return (
    <main>
      <h1>{car?.name}</h1>
      <nav>
        <button type="button" onClick={() => setAt(at + 1)}>
          Next car
        </button>
        <button type="button" onClick={() => setDiscount(discount + 500)}>
          Discount
        </button>
        <button type="button" onClick={() => setStock(stock.slice(1))}>
          Sold
        </button>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Put away' : 'Bring back'}
        </button>
        <button type="button" onClick={() => setPicture(false)}>
          Plain login
        </button>
        <button type="button" onClick={() => setAccent('#1f5c3a')}>
          Another accent
        </button>
      </nav>
      {isOpen && (
        <forecourt-quick-quote
          ref={prepare}
          dealership-key={KEY}
          base-url={API}
          registration={car?.registration}
          price={car?.price}
          deposit={car?.deposit}
          mileage={car?.mileage}
          phone="01632 960101"
          onforecourt-quote={({ detail }) => setTold((all) => [...all, detail.instalment])}
        >
          <p className="aside">Ask us about the {car?.name}</p>
        </forecourt-quick-quote>
      )}
      <p>
        Told <output data-testid="told">{told.at(-1)?.toFixed(2)}</output>,{' '}
        <output data-testid="times">{told.length}</output> times
      </p>
      <ul>
        {stock.map(({ name, price, deposit, mileage }) => (
          <li key={name}>
            {name}{' '}
            <MonthlyPrice
              dealershipKey={KEY}
              baseUrl={API}
              price={price - discount}
              deposit={deposit}
              mileage={mileage}
            />
          </li>
        ))}
      </ul>
      <forecourt-login view="sign-in" base-url={API} picture={hasPicture} />
    </main>
  )
}

function give(element: HTMLElement, preview: ReturnType<typeof settings>): void {
  Object.assign(element, { preview })
}
