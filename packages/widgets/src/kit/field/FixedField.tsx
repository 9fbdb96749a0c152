import type { FieldBasics } from './Field.tsx'
import { TextField } from './TextField.tsx'

/** A choice that is read and not made. The browser knows no read-only list: a disabled one is neither reached nor read out. */
export function FixedField({ field, text }: { field: FieldBasics; text: string }) {
  const { label, name, hint, error, labelHidden } = field
  return <TextField {...{ label, name, hint, error, labelHidden }} readOnly value={text || '–'} onChange={ignore} />
}

const ignore = () => undefined
