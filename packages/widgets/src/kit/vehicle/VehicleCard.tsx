import type { ReactNode } from 'react'
import { useState } from 'react'
import { Mileage, Plate } from '../status/Plate.tsx'
import { CarDrawing } from './CarDrawing.tsx'
import { PictureCarousel } from './PictureCarousel.tsx'
import { type CardVehicle, vehicleFacts, vehicleKind, vehiclePictures, vehicleTitle } from './vehicle-facts.ts'

type VehicleCardProps = { vehicle: CardVehicle; children?: ReactNode }

/** Image, make, model, trim, registration, mileage; `children` stand below (dates, values, an action). */
export function VehicleCard({ vehicle, children }: VehicleCardProps) {
  return (
    <div className="vehicle-small" part="vehicle">
      <VehiclePicture vehicle={vehicle} />
      <div className="vehicle-words">
        <p className="vehicle-title">{vehicleTitle(vehicle)}</p>
        {vehicle.trim && <p className="muted">{vehicle.trim}</p>}
        <p className="vehicle-badges">
          <Plate registration={vehicle.vrm} />
          <Mileage miles={vehicle.mileage} />
        </p>
        {children}
      </div>
    </div>
  )
}

export function VehicleCardLarge({ vehicle, children }: VehicleCardProps) {
  return (
    <article className="vehicle-large" part="vehicle">
      <PictureCarousel
        label={`Pictures of ${vehicleTitle(vehicle)}`}
        pictures={vehiclePictures(vehicle)}
        fallback={<CarDrawing kind={vehicleKind(vehicle)} className="large" />}
      />
      <div className="vehicle-large-words">
        <div className="vehicle-large-head">
          <div>
            <p className="vehicle-title large">{vehicleTitle(vehicle)}</p>
            {vehicle.trim && <p className="muted">{vehicle.trim}</p>}
          </div>
          <Plate registration={vehicle.vrm} />
        </div>
        <dl className="vehicle-facts">
          {vehicleFacts(vehicle).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value === 'Unknown' ? 'unknown' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </article>
  )
}

/** The picture, or the drawing when there is none or it does not load. */
export function VehiclePicture({ vehicle }: { vehicle: CardVehicle }) {
  const [broken, setBroken] = useState<string | null>(null)
  const [picture] = vehiclePictures(vehicle)
  if (!picture || broken === picture) return <CarDrawing kind={vehicleKind(vehicle)} />
  return (
    <img
      className="vehicle-picture"
      src={picture}
      alt=""
      width={640}
      height={480}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(picture)}
    />
  )
}
