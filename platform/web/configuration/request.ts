/** A configuration to load: one of the user (the default, or by id), a public or a shared one, or a draft. */
export type ConfigurationRequest =
  | { readonly kind: 'own'; readonly id?: number }
  | { readonly kind: 'public'; readonly token: string }
  | { readonly kind: 'shared'; readonly id: number }
  /** `as`: the id of the account kind whose view is shown. */
  | { readonly kind: 'draft'; readonly id: number; readonly as: number | 'visitor' };

export const ownConfiguration: ConfigurationRequest = { kind: 'own' };
