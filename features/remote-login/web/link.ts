import { matchPath } from 'react-router';
import { element } from '../contract.ts';

export interface RemoteLink {
  readonly username: string;
  readonly token: string;
  /** The search entry that the map shows first. */
  readonly element: string | null;
}

const remotePaths = ['/remote/:username/:token', '/remote/:username/:token/:element'] as const;

/** Decodes a part of a path; returns an invalid part unchanged. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Reads a link from an address: from the path, or from the query of `/login`. Null: there is none. */
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

/** Returns the page of a search entry; null for an invalid one. */
const pageOf = (entry: string | null): string | null => {
  const known = element.safeParse(entry);
  return known.success ? `/element/${encodeURIComponent(known.data)}` : null;
};

/** Returns the page to open after signing in; leaves out an invalid search entry. */
export const destinationOf = (link: RemoteLink): string => pageOf(link.element) ?? '/';

/** Returns the page that `/login?element=` names for users who sign in by hand; null for other addresses. */
export const wantedPage = (pathname: string, search: string): string | null =>
  matchPath('/login', pathname) ? pageOf(new URLSearchParams(search).get('element')) : null;

let stored: RemoteLink | null = null;

/** Keeps a link in memory only, until the login page uses it: a token is never stored. */
export const storeLink = (link: RemoteLink): void => {
  stored = link;
};

/** Returns the stored link and forgets it, because a token can be tried once. */
export const takeStoredLink = (): RemoteLink | null => {
  const link = stored;
  stored = null;
  return link;
};
