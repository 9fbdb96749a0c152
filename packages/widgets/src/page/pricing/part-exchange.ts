interface PartExchange {
  readonly partExValue: number | null
  readonly partExSettlement: number | null
}

/** Whether the deal includes one: only then is its registration asked for, shown and sent. */
export const hasPartExchange = ({ partExValue, partExSettlement }: PartExchange): boolean =>
  (partExValue ?? 0) > 0 || (partExSettlement ?? 0) > 0
