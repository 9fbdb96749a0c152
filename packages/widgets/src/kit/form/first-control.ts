const CONTROL = ':is(input, select, textarea, button, [role="textbox"]):not([tabindex="-1"], :disabled)'

/** What of a field takes the focus: of a group of choices its first, of anything else the control itself. */
export const firstControlOf = (field: Element | null | undefined): HTMLElement | null =>
  field?.matches(CONTROL) ? (field as HTMLElement) : (field?.querySelector<HTMLElement>(CONTROL) ?? null)
