import type { Profile } from './layer/profile.ts';
import { shown, type Losses } from './losses.ts';

/** Adds the losses of field values that are common to several formats. */
export const addFieldLosses = (
  { fields }: Profile,
  losses: Losses,
  options: { readonly emptyTexts?: boolean; readonly mixed?: boolean } = {},
): void => {
  for (const { name, kind, mixed, emptyTexts } of fields) {
    if (kind === 'nested') losses.add('nested', shown(name));
    if (mixed && options.mixed) losses.add('mixed', shown(name));
    if (emptyTexts > 0 && options.emptyTexts) losses.add('emptyTexts', shown(name), emptyTexts);
  }
};
