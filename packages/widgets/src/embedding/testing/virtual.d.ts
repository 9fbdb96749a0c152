declare module 'virtual:custom-elements' {
  export const manifest: {
    readonly modules: readonly { readonly declarations: readonly import('../controls.ts').Declaration[] }[]
    /** The tags of dealers' own pages. */
    readonly public: readonly string[]
  }
}
