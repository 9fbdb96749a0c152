import { useId } from 'react'
import { Figure, FigureText } from '../../kit/index.ts'

interface Tile<T extends string | number> {
  readonly value: T
  readonly label: string
  /** A second line. */
  readonly text: string
  /** Cannot be chosen; `text` says why. */
  readonly isClosed?: boolean
}

type TilesProps<T extends string | number> = {
  label: string
  tiles: readonly Tile<T>[]
  value: T | null
  onChange: (value: T) => void
}

/** Choices with their own figures. Native radios, so that arrow keys work as usual. */
export function Tiles<T extends string | number>({ label, tiles, value, onChange }: TilesProps<T>) {
  const name = useId()
  return (
    <fieldset className="deal-tiles">
      <legend>{label}</legend>
      <div className="deal-tile-row">
        {tiles.map((tile) => (
          <label className="deal-tile" key={tile.value}>
            <input
              className="only-heard"
              type="radio"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              disabled={tile.isClosed}
              onChange={() => onChange(tile.value)}
            />
            <strong>
              <Figure>{tile.label}</Figure>
            </strong>
            <FigureText>{tile.text}</FigureText>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
