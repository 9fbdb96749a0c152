/** A car of a stock list, as a page names it to `portal.start`. */
export interface ListedCar {
  readonly registration: string
  /** The page's own figure; by default the one that the look-up finds. */
  readonly mileage?: number | undefined
}

/** As many as a page of a stock list has, and a short enough address. */
export const MOST_LISTED_CARS = 100

/** `ZZ23KHP.28400_AB12CDE`: signs that an address carries as they are. */
export const LISTED_CARS = /^[A-Z0-9]{2,7}(\.\d{1,6})?(_[A-Z0-9]{2,7}(\.\d{1,6})?){0,99}$/

export const writeListedCars = (cars: readonly ListedCar[]): string =>
  cars.map(({ registration, mileage }) => registration + (mileage === undefined ? '' : `.${mileage}`)).join('_')

export const readListedCars = (text: string): ListedCar[] =>
  text.split('_').map((car) => {
    const [registration = '', miles] = car.split('.')
    return miles === undefined ? { registration } : { registration, mileage: Number(miles) }
  })
