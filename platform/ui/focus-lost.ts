/** Returns whether nothing has the focus, or what has it is about to lose it: the element was removed or disabled. */
export const isFocusLost = (): boolean => document.activeElement === document.body || (document.activeElement?.matches(':disabled') ?? true);
