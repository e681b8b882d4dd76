const ownWords = new Set(['service', 'request', 'version']);

/**
 * Returns the address of a service from pasted text: removes whitespace and `service`, `request` and `version`, and keeps
 * parameters of the service, such as `map`. Null when nothing is left.
 */
export const serviceAddress = (url: string | null): string | null => {
  const [path = '', query = ''] = (url ?? '').replaceAll(/\s/g, '').split('?');
  if (path === '') return null;
  const kept = query.split('&').filter((part) => part !== '' && !ownWords.has((part.split('=')[0] ?? '').toLowerCase()));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
};

const nameIn = (part: string): string => {
  const name = (part.split('=')[0] ?? '').toLowerCase();
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Adds parameters to an address; of names that differ only in case the last wins. */
export const withParameters = (address: string, parameters: Readonly<Record<string, string | number | null | undefined>>): string => {
  const given = new Map(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name.toLowerCase(), [name, String(value)] as const] as const],
    ),
  );
  const [path = '', query = ''] = address.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !given.has(nameIn(part)));
  const added = [...given.values()].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const all = [...kept, ...added];
  return all.length > 0 ? `${path}?${all.join('&')}` : path;
};

/** Returns the address of GetCapabilities, or the address itself when it names an XML document. */
export const capabilitiesAddress = (url: string | null, service: 'WMS' | 'WFS' | 'WMTS', version?: string): string | null => {
  const written = (url ?? '').replaceAll(/\s/g, '');
  if (/\.xml(\?|$)/i.test(written)) return written;
  const address = serviceAddress(url);
  return address && withParameters(address, { SERVICE: service, REQUEST: 'GetCapabilities', VERSION: version });
};
