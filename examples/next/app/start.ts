import { fetchStart, type StartAnswer } from '@forecourt/widgets/ssr'

const { FORECOURT: server = 'https://finance.example', FORECOURT_SERVER_KEY: serverKey } = process.env

/** The broker's answer; without a server key one lender's, so that the page can be built anywhere. */
export const startOf = async (car: { registration: string; mileage: number }): Promise<StartAnswer> =>
  serverKey ? await fetchStart({ server, serverKey, ...car }) : SAMPLE

const SAMPLE: StartAnswer = {
  rates: {
    adminFee: 0,
    lenderProposals: [{ proposalId: 'one', financeCompanyId: 900_001, loanProposalStatus: 1, apr: 9.9 }],
    bespokeRates: [],
  },
  website: { dealerName: 'Quillmere Motors', defaultTerm: 49, products: [0], creditProfiles: [2] },
  config: {
    brokerName: 'Marlowe Finance',
    brokerAddress: '1 Ludlow Row',
    brokerFcaNumber: '700001',
    supportPhone: '01632 960100',
    supportEmail: 'help@marlowe.example',
  },
  car: null,
}
