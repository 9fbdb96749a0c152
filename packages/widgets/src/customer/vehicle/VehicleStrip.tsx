import { formatNumber, vrmOf } from '@forecourt/core'
import { KeyFigures, Plate, VehiclePicture, vehicleName } from '../../kit/index.ts'
import { keyFiguresOf } from '../record/deal.ts'
import type { RecordProps } from '../record/screen.ts'
import { ChangeVehicle, type VehicleParts } from './ChangeVehicle.tsx'

/** The vehicle and the figures of the deal in one strip. */
export function VehicleStrip({ state, application }: RecordProps<VehicleParts>) {
  const { vehicle } = application
  const title = vehicleName(vehicle)
  return (
    <section className="card flush deal-strip" aria-label="Vehicle and figures">
      <div className="strip-vehicle">
        <VehiclePicture vehicle={vehicle ?? {}} />
        <div>
          <div className="strip-plate">
            <Plate registration={vrmOf(vehicle)} />
            {title && <span className="small muted">{milesOf(vehicle?.mileage)}</span>}
            <ChangeVehicle state={state} application={application} />
          </div>
          <p className="strip-title">{title || 'No vehicle'}</p>
        </div>
      </div>
      <KeyFigures figures={keyFiguresOf(application)} />
    </section>
  )
}

const milesOf = (mileage: number | null | undefined) =>
  typeof mileage === 'number' ? `${formatNumber(mileage)} miles` : 'Mileage unknown'
