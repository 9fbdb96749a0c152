import type { FieldBasics } from './Field.tsx'
import { TextField } from './TextField.tsx'

/** A choice that can be read but not made. Browsers have no read-only list, and a disabled one is neither focused nor read out. */
export function FixedField({ field, text }: { field: FieldBasics; text: string }) {
  const { label, name, hint, error, labelHidden } = field
  return <TextField {...{ label, name, hint, error, labelHidden }} readOnly value={text || '–'} onChange={ignore} />
}

const ignore = () => undefined
