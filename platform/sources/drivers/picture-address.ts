import { OWN_HOST } from '#platform/server/own-server.ts';

/** Characters. A picture of a legend is small; a map in it is no symbol. */
const LONGEST = 50_000;
const dataOfImage = /^[A-Za-z0-9+/]+={0,2}$/;
/** No SVG: it is a document. */
const images = /^image\/(?:png|gif|jpe?g|webp)$/;

/** What a page may show as a picture: over https, or of the own site. Null: nothing of the kind, or it holds a secret. */
export const pictureAddress = (written: string | null, hide: (text: string) => string): string | null => {
  const address = (written ?? '').trim().replace(`http://${OWN_HOST}`, '');
  if (address.length > 2_000 || hide(address) !== address) return null;
  if (/^\/[^/\\]/.test(address)) return address;
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : null;
};

export const pictureOf = (type: unknown, data: unknown): string | null =>
  typeof type === 'string' && images.test(type) && typeof data === 'string' && data.length <= LONGEST && dataOfImage.test(data) ? `data:${type};base64,${data}` : null;
