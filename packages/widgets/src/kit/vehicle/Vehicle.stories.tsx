import type { Vehicle } from '@forecourt/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Card } from '../layout/Card.tsx'
import { LenderName } from '../lender-marks/LenderMark.tsx'
import { marks } from '../lender-marks/marks.ts'
import { shadowOf } from '../story-tools.ts'
import { CarDrawing } from './CarDrawing.tsx'
import { VehicleCard, VehicleCardLarge } from './VehicleCard.tsx'

const golf: Vehicle = { make: 'Volkswagen', model: 'Golf', trim: '1.5 TSI Style', vrm: 'ZZ23KHP', mileage: 28400 }
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="${colour}"/></svg>`)}`
const sportage: Vehicle = {
  ...golf,
  make: 'Kia',
  model: 'Sportage',
  trim: '1.6 GDi GT-Line',
  vrm: 'ZZ72 BNE',
  mileage: 19200,
  fuel: 'Petrol hybrid',
  year: 2022,
  transmission: 'Automatic',
  ulez: true,
  insuranceGroup: '21',
  taxPerYear: 195,
}

const meta: Meta<typeof VehicleCardLarge> = {
  title: 'Kit/Vehicle card, lender marks',
  component: VehicleCardLarge,
  args: { vehicle: sportage },
}
export default meta

const LONG_MODEL = 'GLE-Class Diesel Estate Coupe Special Editions'

export const Cards: StoryObj = {
  render: () => (
    <div className="sheet">
      <Card title="Small">
        <VehicleCard vehicle={golf} />
      </Card>
      <Card title="Nothing known">
        <VehicleCard vehicle={{}} />
      </Card>
      <Card title="Picture that does not load, long text">
        <VehicleCard
          vehicle={{
            ...golf,
            image: 'data:image/png,broken',
            trim: '2.0 TDI EVO 150 R-Line Black Edition Estate DSG Euro 6 (s/s) 5dr',
          }}
        />
      </Card>
      <VehicleCardLarge vehicle={sportage} />
      <VehicleCardLarge
        vehicle={{ ...sportage, images: [picture('#5f7480'), picture('#8095a0'), picture('#3d4f59')] }}
      />
      <VehicleCardLarge vehicle={{}} />
      <VehicleCardLarge
        vehicle={{ ...sportage, ulez: false, mileage: 999_999, make: 'Mercedes-Benz', model: LONG_MODEL }}
      />
      <Card title="Loading">
        <Skeleton kind="card" label="Looking the vehicle up" />
      </Card>
      <Card title="Drawings">
        <div className="button-row">
          <CarDrawing />
          <CarDrawing kind="van" />
          <CarDrawing kind="bike" />
        </div>
      </Card>
    </div>
  ),
}

const three = [picture('#5f7480'), picture('#8095a0'), picture('#3d4f59')]

export const PicturesStepped: StoryObj = {
  render: () => (
    <div className="sheet">
      <VehicleCardLarge vehicle={{ ...sportage, images: three }} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const root = shadowOf(canvasElement)
    const next = root.one<HTMLButtonElement>('[aria-label="Next picture"]')
    await expect(root.text('.carousel-place')).toBe('1 of 3')
    next.click()
    await waitFor(() => expect(root.text('.carousel-place')).toBe('2 of 3'))
    next.click()
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
    root.one<HTMLButtonElement>('[aria-label="Previous picture"]').click()
    await waitFor(() => expect(root.text('.carousel-place')).toBe('2 of 3'))
  },
}

export const LenderMarks: StoryObj = {
  render: () => (
    <div className="swatches">
      {Object.keys(marks).map((id) => (
        <LenderName key={id} lenderId={Number(id)} name={id} size={28} />
      ))}
      <LenderName lenderId={999} name="Another lender" />
    </div>
  ),
}

export const Try: StoryObj<typeof VehicleCardLarge> = {}
