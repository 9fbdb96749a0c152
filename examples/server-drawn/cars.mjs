/** One car that the look-up knows, for its own page, and a list of forty. */
export const golf = { name: 'Volkswagen Golf 1.5 TSI Style', registration: 'ZZ23 KHP', price: 14995, mileage: 28400 }

const MODELS = [
  'Corsa 1.2',
  'Fiesta 1.0',
  'Polo 1.0 TSI',
  'Clio TCe 90',
  'i20 1.0 T-GDi',
  'Ibiza 1.0 TSI',
  'Fabia 1.0',
  'Yaris 1.5',
]

export const stock = Array.from({ length: 40 }, (_, at) => ({
  name: MODELS[at % MODELS.length],
  price: 7495 + at * 250,
  mileage: 41000 - at * 700,
  registered: `${2019 + (at % 5)}-0${1 + (at % 9)}-14`,
}))
