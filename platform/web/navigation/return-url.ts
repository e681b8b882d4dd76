const key = 'cook_wanted';

/**
 * A path within the product, or null. Browsers read `//host` and `/\host` as another site, and drop
 * tabs and line ends while they read: so these go as well.
 */
export const ownPath = (url: string): string | null => {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0020\\]/.test(url) || !/^\/(?!\/)/.test(url)) return null;
  const resolved = URL.parse(url, location.origin);
  // Dots may leave two slashes in front once they are resolved.
  if (!resolved || resolved.origin !== location.origin || resolved.pathname.startsWith('//')) return null;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
};

/** Where somebody wanted to go who had to sign in first. */
export const rememberReturnUrl = (url: string): void => {
  const path = ownPath(url);
  if (path !== null) sessionStorage.setItem(key, path);
};

export const returnUrl = (): string => ownPath(sessionStorage.getItem(key) ?? '') ?? '/';
export const forgetReturnUrl = (): void => sessionStorage.removeItem(key);
