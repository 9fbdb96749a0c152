/** Tracks whether any request is waiting for its response. */
export type Traffic = ReturnType<typeof createTraffic>

export function createTraffic() {
  let waiting = 0
  return {
    isBusy: () => waiting > 0,
    async during<T>(answer: () => Promise<T>) {
      waiting += 1
      try {
        return await answer()
      } finally {
        waiting -= 1
      }
    },
  }
}
