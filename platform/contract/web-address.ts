/**
 * Returns true for http and https addresses, false for others such as `javascript:`. An address without a host is resolved
 * against `base`; without `base` it is refused.
 */
export const isWebAddress = (address: string, base?: string): boolean => /^https?:$/.test(URL.parse(address, base)?.protocol ?? '');

/** Returns true for addresses from which an image can be loaded: http, https, a path on this server, or the image itself. */
export const isImageAddress = (address: string): boolean =>
  isWebAddress(address, 'https://own.invalid') || /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address);
