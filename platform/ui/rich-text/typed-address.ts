import { isSafeHref } from '#platform/contract/markup.ts';

/** Returns the address for a link as somebody types it, or null when it is not one that a text may have. */
export const typedAddress = (typed: string): string | null => {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(address)) return `mailto:${address}`;
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#].*)?$/u.test(address)) return `https://${address}`;
  return isSafeHref(address) && (URL.canParse(address) || /^[/#?]/.test(address)) ? address : null;
};
