import { useEffect, useState } from 'react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { type QrPath, qrPath } from './qr.ts'

type QrCodeProps = {
  text: string
  /** What the code holds, for screen readers: `QR code of the pay link`. */
  label: string
  /** What else leads there, where the code cannot be drawn. */
  instead: string
}

/** Dark on light in both themes, because many phones read no other code. */
export function QrCode({ text, label, instead }: QrCodeProps) {
  const [drawn, setDrawn] = useState<(QrPath & { text: string }) | 'failed' | null>(null)
  useEffect(() => {
    let isWanted = true
    qrPath(text).then(
      (qr) => isWanted && setDrawn({ ...qr, text }),
      () => isWanted && setDrawn('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  if (drawn === 'failed') return <p className="small muted">{`The QR code could not be drawn. ${instead}`}</p>
  if (!drawn || drawn.text !== text) return <Skeleton kind="card" label="The QR code is loading" />
  return (
    <svg className="qr" viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#10212b" />
    </svg>
  )
}
