/** Which configuration one wants: one's own (the default, or by its number), a public or a shared one, or what is being made of one. */
export type ConfigurationRequest =
  | { readonly kind: 'own'; readonly id?: number }
  | { readonly kind: 'public'; readonly token: string }
  | { readonly kind: 'shared'; readonly id: number }
  /** As somebody with this account kind would get it, or a visitor. */
  | { readonly kind: 'draft'; readonly id: number; readonly as: number | 'visitor' };

export const ownConfiguration: ConfigurationRequest = { kind: 'own' };
