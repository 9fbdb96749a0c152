import { useEffect, useEffectEvent, useState } from 'react'

/**
 * The code of a control's larger part, fetched once the control is drawn and takes what the user types; null until it is there. If it
 * could not be fetched, it is asked for again when `need` changes.
 */
export function useLateCode<Code extends object>(load: () => Promise<Code>, need: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  const ask = useEffectEvent((_need: boolean) => {
    if (!code) load().then(setCode, () => setCode(null))
  })
  useEffect(() => ask(need), [need])
  return code
}
