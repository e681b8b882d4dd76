const marker = 'cook_user';

/**
 * What the browser keeps of a person lies in session storage, or in local storage under names that
 * begin with `cook_user`. All of it goes at signing out; choices of the device (the theme) stay.
 */
export const forgetPerson = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(marker)) localStorage.removeItem(key);
  }
};

/** Whether somebody signed in here: saves a visitor the question who they are. */
export const somebodySignedIn = (): boolean => localStorage.getItem(marker) !== null;
export const markSignedIn = (userId: number): void => localStorage.setItem(marker, String(userId));

/** Calls back when another tab of this browser signs in or out. */
export const onSignedInElsewhere = (listener: () => void): (() => void) => {
  const heard = (event: StorageEvent): void => {
    if (event.key === marker || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
};
