/** A page of the web, and nothing that runs. `base`: what an address without a host belongs to; left out: it is none. */
export const isWebAddress = (address: string, base?: string): boolean => /^https?:$/.test(URL.parse(address, base)?.protocol ?? '');
