import { matchPath } from 'react-router';
import { element } from '../contract.ts';

export interface RemoteLink {
  readonly username: string;
  readonly token: string;
  /** The search entry that the map opens on. */
  readonly element: string | null;
}

const remotePaths = ['/remote/:username/:token', '/remote/:username/:token/:element'] as const;

/** As it was before it stood in a path; what cannot be read so stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** What an address of the login page says of a link: in its path, or behind `/login?`. Null: nothing. */
export const readLink = (pathname: string, search: string): RemoteLink | null => {
  for (const path of remotePaths) {
    const { username, token, element: entry }: Readonly<Record<string, string | undefined>> = matchPath(path, pathname)?.params ?? {};
    if (username && token) return { username: decoded(username), token: decoded(token), element: entry ? decoded(entry) : null };
  }
  if (!matchPath('/login', pathname)) return null;
  const query = new URLSearchParams(search);
  const [username, token] = [query.get('username'), query.get('token')];
  return username && token ? { username, token, element: query.get('element') || null } : null;
};

/** Where the map then opens; an entry that nobody could have searched for is left out. */
export const destinationOf = (link: RemoteLink): string => {
  const known = element.safeParse(link.element);
  return known.success ? `/element/${encodeURIComponent(known.data)}` : '/';
};

let kept: RemoteLink | null = null;

/** In memory alone, from the address bar to the login page: a token is written down nowhere. */
export const keepLink = (link: RemoteLink): void => {
  kept = link;
};

/** Once: a token that was tried is over. */
export const takeKeptLink = (): RemoteLink | null => {
  const link = kept;
  kept = null;
  return link;
};
