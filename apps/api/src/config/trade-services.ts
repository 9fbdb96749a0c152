export function tradeServicesOf(read: (name: string) => string) {
  const service = (name: string) => ({ url: read(`${name}_API_URL`), key: read(`${name}_API_KEY`) || null })
  return {
    addressService: service('ADDRESS'),
    valuationService: { ...service('VALUATION'), paths: valuationPathsOf(read) },
    stockService: { ...service('STOCK'), secret: read('STOCK_API_SECRET') },
    /** The feed's number for a dealer, if it differs from ours (§6). */
    stockDealerIds: pairsOf(read('STOCK_DEALER_IDS')),
    /** The number of vehicles of each sandbox dealer; 0: as documented. */
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
