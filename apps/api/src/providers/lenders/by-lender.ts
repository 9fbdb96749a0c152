import { type Config, SettingsError } from '../../config.ts'
import type { LenderGateway, LenderQuestion } from './gateway.ts'
import { GATEWAYS, type GatewayName } from './gateways/index.ts'
import { createHttpLenders } from './http.ts'
import type { LenderPanel, PanelLender } from './panel.ts'
import { createSandboxLenders } from './sandbox.ts'

type Settings = Pick<Config, 'lenders' | 'lenderGateways' | 'sandboxDecisionDelayMs'>

/** Asks each lender by the gateway that it names in the panel. One that cannot be asked is refused at the start. */
export function createLenderGateway(settings: Settings, { lenders }: LenderPanel): LenderGateway {
  const gateways = new Map(lenders.map(gatewayNameOf).map((name) => [name, gatewayFor(name, settings)]))
  const of = ({ lender }: Pick<LenderQuestion, 'lender'>): LenderGateway => {
    const gateway = gateways.get(gatewayNameOf(lender))
    if (!gateway) throw new TypeError(`Lender ${lender.id} is not on the panel that the gateways were made for`)
    return gateway
  }
  return {
    pauseMs: settings.lenders.url === null ? settings.sandboxDecisionDelayMs : 0,
    decide: (question) => of(question).decide(question),
    proceed: (order) => of(order).proceed(order),
    withdraw: (order) => of(order).withdraw(order),
  }
}

const isGateway = (name: string): name is GatewayName => Object.hasOwn(GATEWAYS, name)

function gatewayNameOf({ id, gateway = 'broker' }: PanelLender): GatewayName {
  if (isGateway(gateway)) return gateway
  const names = Object.keys(GATEWAYS).join(', ')
  throw new SettingsError(`LENDERS_PANEL: lender ${id} names the gateway ${gateway}. There are: ${names}.`)
}

/** The sandbox stands in for the broker's own service alone: a lender that names another gateway is a real one. */
function gatewayFor(name: GatewayName, config: Settings): LenderGateway {
  const { lenders, lenderGateways, sandboxDecisionDelayMs } = config
  const { url, key } = { ...lenderGateways, broker: lenders }[name]
  const { settings, words } = GATEWAYS[name]
  if (url !== null) return createHttpLenders({ url, key, words, timeoutMs: lenders.timeoutMs })
  if (name === 'broker') return createSandboxLenders({ pauseMs: sandboxDecisionDelayMs })
  throw new SettingsError(`${settings}_URL is required: a lender of LENDERS_PANEL names the gateway ${name}.`)
}
