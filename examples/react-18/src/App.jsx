import { useState } from 'react'
import { cars, KEY, settings } from './cars.js'
import { useElement } from './useElement.js'

export function App() {
  const [at, setAt] = useState(0)
  const [discount, setDiscount] = useState(0)
  const [stock, setStock] = useState(cars)
  const [isOpen, setOpen] = useState(true)
  const [hasPicture, setPicture] = useState(true)
  const [accent, setAccent] = useState('#7a1c33')
  const [told, setTold] = useState([])
  const car = cars[at]
  return (
    <main>
      <h1>{car.name}</h1>
      <nav>
        <button type="button" onClick={() => setAt((at + 1) % cars.length)}>
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
        <Calculator car={car} accent={accent} onQuote={({ detail }) => setTold((all) => [...all, detail.instalment])} />
      )}
      <p>
        Told <output data-testid="told">{told.at(-1)?.toFixed(2)}</output>,{' '}
        <output data-testid="times">{told.length}</output> times
      </p>
      <ul>
        {stock.map(({ name, price, deposit, mileage }) => (
          <li key={name}>
            {name}{' '}
            <forecourt-monthly-price
              dealership-key={KEY}
              price={price - discount}
              deposit={deposit}
              mileage={mileage}
            ></forecourt-monthly-price>
          </li>
        ))}
      </ul>
      <forecourt-login view="sign-in" picture={hasPicture}></forecourt-login>
    </main>
  )
}

function Calculator({ car, accent, onQuote }) {
  const ref = useElement({ preview: settings(accent) }, { 'forecourt-quote': onQuote })
  const { registration, price, deposit, mileage, name } = car
  return (
    <forecourt-quick-quote
      ref={ref}
      dealership-key={KEY}
      registration={registration}
      price={price}
      deposit={deposit}
      mileage={mileage}
      phone="01632 960101"
    >
      <p className="aside">Ask us about the {name}</p>
    </forecourt-quick-quote>
  )
}
