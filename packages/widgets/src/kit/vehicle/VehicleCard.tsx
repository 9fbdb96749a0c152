import type { Vehicle } from '@forecourt/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type UIEvent, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Mileage, Plate } from '../status/Plate.tsx'
import { CarDrawing } from './CarDrawing.tsx'
import { vehicleFacts, vehicleKind, vehiclePictures, vehicleTitle } from './vehicle-facts.ts'

type VehicleCardProps = { vehicle: Vehicle; children?: ReactNode }

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
      <PictureCarousel vehicle={vehicle} />
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
export function VehiclePicture({ vehicle }: { vehicle: Vehicle }) {
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

/** A scroll container must be focusable by keyboard. */
const reachable = { tabIndex: 0 }

/** The browser's own scroll snapping: swiped on a phone, stepped by buttons, nothing moves by itself. */
function PictureCarousel({ vehicle }: { vehicle: Vehicle }) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  const label = `Pictures of ${vehicleTitle(vehicle)}`
  const good = vehiclePictures(vehicle).filter((picture) => !broken.includes(picture))
  if (good.length === 0)
    return (
      <div className="carousel empty">
        <CarDrawing kind={vehicleKind(vehicle)} className="large" />
      </div>
    )
  const go = (to: number) => strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const settle = ({ currentTarget: list }: UIEvent) => setAt(Math.round(list.scrollLeft / list.clientWidth) || 0)
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ul className="carousel-strip" {...reachable} aria-label={label} ref={strip} onScroll={settle}>
        {good.map((picture, index) => (
          <li key={picture} aria-hidden={index !== at}>
            <img
              src={picture}
              alt={`View ${index + 1} of ${good.length}`}
              loading={index === 0 ? undefined : 'lazy'}
              onError={() => setBroken([...broken, picture])}
            />
          </li>
        ))}
      </ul>
      {good.length > 1 && <CarouselSteps at={at} count={good.length} go={go} />}
    </section>
  )
}

function CarouselSteps({ at, count, go }: { at: number; count: number; go: (to: number) => void }) {
  // Not `disabled`: at the end the keyboard would lose its place.
  const stepTo = (to: number) => {
    const isOut = to < 0 || to >= count
    return { 'aria-disabled': isOut || undefined, onClick: () => !isOut && go(to) }
  }
  return (
    <>
      <IconButton icon={ChevronLeft} label="Previous picture" className="carousel-step" {...stepTo(at - 1)} />
      <IconButton icon={ChevronRight} label="Next picture" className="carousel-step next" {...stepTo(at + 1)} />
      <p className="carousel-place" role="status">
        {at + 1} of {count}
      </p>
    </>
  )
}
