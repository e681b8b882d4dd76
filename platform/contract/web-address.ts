/**
 * Returns true for http and https addresses, false for others such as `javascript:`. An address without a host is resolved
 * against `base`; without `base` it is refused.
 */
export const isWebAddress = (address: string, base?: string): boolean => /^https?:$/.test(URL.parse(address, base)?.protocol ?? '');
