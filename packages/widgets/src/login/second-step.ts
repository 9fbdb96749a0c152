import {
  ApiError,
  type FactorAdded,
  type FactorAsked,
  type FactorChoice,
  type FactorProof,
  type SignedIn,
} from '@forecourt/core'
import { createProving, createSettingUp, deviceWords, type Proving, type SettingUp } from '../factors/index.ts'
import type { BasePage } from '../page/index.ts'
import { signal } from '../signals/index.ts'

interface SecondFactorParts {
  readonly page: BasePage
  readonly asked: FactorAsked
  /** The sentence about the first factor, such as “Your password is right.” */
  readonly proved: string
  readonly deviceToken: string | undefined
  /** Logs in again with the typed password: a challenge works once, and its token for some minutes. */
  readonly renew: () => Promise<FactorAsked>
  readonly onDone: (signedIn: SignedIn) => Promise<void>
  /** The challenge has expired, and the login begins again. */
  readonly onTooLate: () => void
}

/** After the first factor: which second factor completes the login, and whether the device is remembered. */
export function createSecondFactor({ page, asked, proved, deviceToken, renew, onDone, onTooLate }: SecondFactorParts) {
  const { client, passkeys, config } = page
  const isRemembered = signal(false)
  let { factorToken } = asked
  const complete = (proof: FactorProof) => {
    const kept = asked.mayRemember ? isRemembered.peek() : undefined
    return client.auth.completeLogin({ factorToken, proof, deviceToken, isRemembered: kept })
  }
  const proving: Proving = createProving({
    choice: asked,
    passkeys,
    renew: async (): Promise<FactorChoice> => {
      const again = await renew()
      factorToken = again.factorToken
      return again
    },
    send: async (proof) => {
      try {
        await onDone(await complete(proof))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') onTooLate()
        throw error
      }
    },
  })
  return { kind: 'second' as const, proved, proving, mayRemember: asked.mayRemember, isRemembered, config }
}

/** A second factor is required and there is none, so one is set up before anything else. */
export function createFirstFactor(page: BasePage, onDone: (token: string) => void) {
  const codes = signal<readonly string[] | null>(null)
  let next = ''
  const settingUp: SettingUp = createSettingUp({
    client: page.client,
    passkeys: page.passkeys,
    device: deviceWords(navigator.userAgent),
    onAdded: ({ authenticationToken, recoveryCodes }: FactorAdded) => {
      next = authenticationToken
      if (recoveryCodes?.length) codes.value = recoveryCodes
      else onDone(next)
    },
  })
  return {
    kind: 'first' as const,
    settingUp,
    /** Shown once; the session begins when the user says that they have kept them. */
    codes,
    goOn: () => onDone(next),
  }
}

export type SecondStep = ReturnType<typeof createSecondFactor> | ReturnType<typeof createFirstFactor>
