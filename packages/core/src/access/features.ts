import { FEATURES, type Feature } from '../models/index.ts'

const KNOWN: readonly string[] = FEATURES

/** An unknown feature is off, and so is every feature until the features are known (D41). */
export function isFeatureOn(features: readonly string[] | null | undefined, feature: Feature | (string & {})): boolean {
  return KNOWN.includes(feature) && Array.isArray(features) && features.includes(feature)
}
