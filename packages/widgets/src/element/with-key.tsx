import { type ComponentType, useEffect } from 'react'
import { PATIENCE_MS } from '../page/index.ts'
import { type ReadonlySignal, useSignal } from '../signals/index.ts'
import { useTexts } from '../texts/index.ts'
import { useEnglishMarked, useHeadingLevel } from './after-drawing.ts'
import { useHandle } from './handle.ts'
import { useTypingKept } from './keep-typing.ts'
import { closestPhone } from './loader/show-fallback.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { type PublicWidgetView, useTrouble } from './use-trouble.ts'

/**
 * A view of buyers' pages, drawn once its key is there: a page may set the key later. Until then there is no dealership to ask, and
 * the element is not ready.
 */
export function withKey<View extends PublicWidgetView>(Drawn: ComponentType<View>) {
  return function Keyed(view: View) {
    const hasKey = view.props.dealershipKey.value !== ''
    const isPatient = usePatience(hasKey)
    useTrouble(view, isPatient)
    useTypingKept(view.host)
    useHeadingLevel(view.host, view.props.headingLevel?.value ?? 0)
    useEnglishMarked(view.host, useTexts().english)
    return (
      <PublicFrame>
        {hasKey ? <Drawn {...view} /> : <Keyless host={view.host} isPatient={isPatient.value} />}
      </PublicFrame>
    )
  }
}

/** True until a visitor would have waited long enough for the key. */
function usePatience(hasKey: boolean): ReadonlySignal<boolean> {
  const isPatient = useSignal(true)
  useEffect(() => {
    if (hasKey) return
    const timer = setTimeout(() => {
      isPatient.value = false
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [hasKey, isPatient])
  return isPatient
}

function Keyless({ host, isPatient }: { host: HTMLElement; isPatient: boolean }) {
  const { text, rich } = useTexts()
  useHandle({}, false)
  const phone = isPatient ? null : closestPhone(host)
  if (!phone) return null
  const link = <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
  return <p>{rich('askByPhone', { dealer: text('theDealer'), phone: link })}</p>
}
