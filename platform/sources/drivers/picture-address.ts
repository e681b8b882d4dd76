import { OWN_HOST } from '#platform/server/own-server.ts';

/** Characters of base64; legend images are small. */
const LONGEST = 50_000;
const dataOfImage = /^[A-Za-z0-9+/]+={0,2}$/;
/** Without SVG, which can hold scripts. */
const images = /^image\/(?:png|gif|jpe?g|webp)$/;

/** Returns the address of an image that a page may show: https, or a path on this site. Null for others and for one with a secret. */
export const pictureAddress = (written: string | null, hide: (text: string) => string): string | null => {
  const address = (written ?? '').trim().replace(`http://${OWN_HOST}`, '');
  if (address.length > 2_000 || hide(address) !== address) return null;
  if (/^\/[^/\\]/.test(address)) return address;
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : null;
};

export const pictureOf = (type: unknown, data: unknown): string | null =>
  typeof type === 'string' && images.test(type) && typeof data === 'string' && data.length <= LONGEST && dataOfImage.test(data) ? `data:${type};base64,${data}` : null;
