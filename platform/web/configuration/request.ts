/** Which configuration one wants: one's own (the default, or by its number), a public or a shared one. */
export type ConfigurationRequest =
  | { readonly kind: 'own'; readonly id?: number }
  | { readonly kind: 'public'; readonly token: string }
  | { readonly kind: 'shared'; readonly id: number };

export const ownConfiguration: ConfigurationRequest = { kind: 'own' };
