/** Services behind stock, valuations and addresses; without a key each is the sandbox. */
export interface TradeServices {
  readonly addressService: { readonly url: string; readonly key: string | null }
  readonly valuationService: {
    readonly url: string
    readonly key: string | null
    /** One Auto's services, below its address. */
    readonly paths: Readonly<Record<'glasses' | 'cap' | 'capById' | 'capVehicle', string>>
  }
  readonly stockService: { readonly url: string; readonly key: string | null; readonly secret: string }
  /** The feed's number for a dealer, if it differs from ours (§6). */
  readonly stockDealerIds: Readonly<Record<number, number>>
  /** So many vehicles for every dealer of the sandbox; 0: as documented. */
  readonly sandboxStockSize: number
}

export function tradeServicesOf(read: (name: string) => string): TradeServices {
  const service = (name: string) => ({ url: read(`${name}_API_URL`), key: read(`${name}_API_KEY`) || null })
  return {
    addressService: service('ADDRESS'),
    valuationService: { ...service('VALUATION'), paths: valuationPathsOf(read) },
    stockService: { ...service('STOCK'), secret: read('STOCK_API_SECRET') },
    stockDealerIds: pairsOf(read('STOCK_DEALER_IDS')),
    sandboxStockSize: Number(read('SANDBOX_STOCK_SIZE')),
  }
}

const valuationPathsOf = (read: (name: string) => string) => ({
  glasses: read('VALUATION_GLASSES_PATH'),
  cap: read('VALUATION_CAP_PATH'),
  capById: read('VALUATION_CAP_ID_PATH'),
  capVehicle: read('VALUATION_CAP_VEHICLE_PATH'),
})

function pairsOf(text: string): Record<number, number> {
  const pairs = text.split(',').map((pair) => pair.split('=').map(Number))
  return Object.fromEntries(pairs.filter(([own, feed]) => own && feed))
}
