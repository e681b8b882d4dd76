import { clearCachedAnswers } from './cached-answers.ts';

const marker = 'cook_user';

/** Where the service worker keeps tiles and features that a person saw. */
const seenByPerson = 'cook-user';

/**
 * What the browser keeps of a person lies in session storage, in local storage under names that begin
 * with `cook_user`, in the database of that name, and in what the service worker saw pass. All of it goes
 * at signing out; choices of the device (the theme) stay.
 */
export const clearPersonalData = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(marker)) localStorage.removeItem(key);
  }
  void clearCachedAnswers();
  forgetSeen();
};

/** The worker forgets as well what is on its way to it. Neither exists without TLS, nor the other where one does not. */
const forgetSeen = (): void => {
  if ('caches' in globalThis) void caches.delete(seenByPerson);
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage('forget');
};

/** Whether somebody signed in here: saves a visitor the question who they are. */
export const hasSignedIn = (): boolean => localStorage.getItem(marker) !== null;
export const isSignedInAs = (userId: number): boolean => localStorage.getItem(marker) === String(userId);
export const markSignedIn = (userId: number): void => localStorage.setItem(marker, String(userId));

/** Calls back when another tab of this browser signs in or out. */
export const onSignedInElsewhere = (listener: () => void): (() => void) => {
  const heard = (event: StorageEvent): void => {
    if (event.key === marker || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
};

/** Calls back when somebody comes back to this window. */
export const onWindowFocus = (listener: () => void): (() => void) => {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
};
