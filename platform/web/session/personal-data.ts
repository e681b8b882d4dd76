import { clearCachedAnswers } from './cached-answers.ts';

const marker = 'cook_user';

/** The cache in which the service worker stores tiles and features that a user saw. */
const userCache = 'cook-user';

/**
 * Removes everything that the browser stores about a user: session storage, the keys in local storage that begin with
 * `cook_user`, the cached answers in IndexedDB and the cache of the service worker. Settings of the device (the theme) stay.
 */
export const clearPersonalData = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(marker)) localStorage.removeItem(key);
  }
  void clearCachedAnswers();
  clearUserCache();
};

/** The message makes the service worker drop responses that are still arriving. Without TLS, browsers have neither API. */
const clearUserCache = (): void => {
  if ('caches' in globalThis) void caches.delete(userCache);
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
};

/** Returns whether a user signed in in this browser. If not, the server need not be asked for the session of a visitor. */
export const hasSignedIn = (): boolean => localStorage.getItem(marker) !== null;
export const isSignedInAs = (userId: number): boolean => localStorage.getItem(marker) === String(userId);
export const markSignedIn = (userId: number): void => {
  localStorage.setItem(marker, String(userId));
  localStorage.removeItem(endKey);
};

/** How the last session of this browser ended, so that its other tabs tell the user. It is no personal data. */
const endKey = 'cook_session_end';
export type KnownEnd = 'signed_out' | 'ended';
export const noteSessionEnd = (how: KnownEnd): void => localStorage.setItem(endKey, how);
/** Returns null when no tab knows, so that the session ran out. */
export const readSessionEnd = (): KnownEnd | null => {
  const how = localStorage.getItem(endKey);
  return how === 'signed_out' || how === 'ended' ? how : null;
};

/** Calls the listener when another tab of this browser signs in or out. */
export const onSignedInElsewhere = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === marker || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

/** Calls the listener when this window gets the focus. */
export const onWindowFocus = (listener: () => void): (() => void) => {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
};
