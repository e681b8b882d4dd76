const key = 'cook_cookies_accepted';

/** Belongs to the device and not to an account: it survives signing out. */
export const areCookiesAccepted = (): boolean => localStorage.getItem(key) !== null;
export const acceptCookies = (): void => localStorage.setItem(key, new Date().toISOString());
