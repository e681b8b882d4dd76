const key = 'cook_cookies_accepted';

/** Of the device, not of a person: it outlasts signing out. */
export const wereAccepted = (): boolean => localStorage.getItem(key) !== null;
export const keepAcceptance = (): void => localStorage.setItem(key, new Date().toISOString());
