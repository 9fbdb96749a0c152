import { createValuationsState } from '../state.ts'
import { type FakeSources, fakeSources } from './fake-sources.ts'
import { sampleValuations } from './samples.ts'

export const [golf, sportage] = sampleValuations()

export function open(
  sources: FakeSources = fakeSources(),
  prefill = { registration: '', mileage: null as number | null },
) {
  const state = createValuationsState(sources, prefill)
  const look = async (registration: string, mileage: number | null = 28_400) => {
    state.lookUp.registration.value = registration
    state.lookUp.mileage.value = mileage
    await state.lookUp.find()
  }
  return { sources, state, look }
}
