import type { Client, Vehicle } from '@forecourt/core'

export type LookUpClient = { readonly vehicles: Pick<Client['vehicles'], 'lookUpInternal' | 'lookUpExperian'> }

/** The broker's own data first, then the provider's (spec §7). Null when neither knows the registration; rejects when the look-up failed. */
export async function findVehicle({ vehicles }: LookUpClient, reg: string): Promise<Vehicle | null> {
  const found = (await vehicles.lookUpInternal({ reg })) ?? (await vehicles.lookUpExperian({ reg }))
  return found?.vehicle ?? null
}
