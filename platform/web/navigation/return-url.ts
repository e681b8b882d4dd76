const key = 'cook_wanted';

/**
 * Returns the path within this site, or null for another site. Browsers read `//host` and `/\host` as another site and
 * ignore tabs and line ends in an address, so these are rejected too.
 */
export const ownPath = (url: string): string | null => {
  // oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
  if (/[\u0000-\u0020\\]/.test(url) || !/^\/(?!\/)/.test(url)) return null;
  const resolved = URL.parse(url, location.origin);
  // Resolving dots may leave two slashes at the start.
  if (!resolved || resolved.origin !== location.origin || resolved.pathname.startsWith('//')) return null;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
};

/** Remembers the address to open after signing in. Ignores addresses of other sites. */
export const rememberReturnUrl = (url: string): void => {
  const path = ownPath(url);
  if (path !== null) sessionStorage.setItem(key, path);
};

export const returnUrl = (): string => ownPath(sessionStorage.getItem(key) ?? '') ?? '/';
export const forgetReturnUrl = (): void => sessionStorage.removeItem(key);
