import { useState } from 'react'
import { Check, Copy } from '../../kit/icon/icons.ts'
import { Button } from '../../kit/index.ts'

type CopyButtonProps = {
  text: string
  what: string
  copy: (text: string) => Promise<void>
  /** Beside the very thing that is copied: its name is heard, not shown. */
  isShort?: boolean
}

/** Says that it has copied for as long as one stays with it. */
export function CopyButton({ text, what, copy, isShort = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const run = () =>
    copy(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <>
      <Button
        size="small"
        icon={outcome === 'copied' ? Check : Copy}
        aria-label={isShort && outcome !== 'copied' ? `Copy ${what}` : undefined}
        onClick={run}
        onBlur={() => setOutcome((was) => (was === 'copied' ? null : was))}
      >
        {outcome === 'copied' ? 'Copied' : isShort ? 'Copy' : `Copy ${what}`}
      </Button>
      <span className="only-heard" role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Not copied: select the text and copy it by hand.'}
      </span>
      {outcome === 'failed' && <span className="small muted copy-trouble">Select the text and copy it by hand.</span>}
    </>
  )
}
