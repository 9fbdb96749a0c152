/** Whether anybody waits for an answer at this moment. */
export interface Traffic {
  isBusy(): boolean
  during<T>(answer: () => Promise<T>): Promise<T>
}

export function createTraffic(): Traffic {
  let waiting = 0
  return {
    isBusy: () => waiting > 0,
    async during(answer) {
      waiting += 1
      try {
        return await answer()
      } finally {
        waiting -= 1
      }
    },
  }
}
