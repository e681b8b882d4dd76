/** Unsaved values of a form, with the values that they are changes of. */
export interface Unsaved<Values> {
  readonly values: Values;
  readonly base: Values;
  /** Version of the edited record; undefined: it is new or has no version. */
  readonly version?: number | undefined;
}

/** Key in session storage, which is removed with the tab and at signing out. */
const nameOf = (userId: number, subject: string): string => `cook_unsaved:${userId}:${subject}`;

export const storeUnsaved = <Values>(userId: number, subject: string, unsaved: Unsaved<Values>): void => {
  try {
    sessionStorage.setItem(nameOf(userId, subject), JSON.stringify(unsaved));
  } catch {
    // The storage is full or not available. Leaving the screen still asks for confirmation.
  }
};

export const deleteUnsaved = (userId: number, subject: string): void => sessionStorage.removeItem(nameOf(userId, subject));

/** Returns the stored values; null: there are none, or they lack a field that the form has now. */
export const readUnsaved = <Values extends object>(userId: number, subject: string, like: Values): Unsaved<Values> | null => {
  const text = sessionStorage.getItem(nameOf(userId, subject));
  if (text === null) return null;
  try {
    const unsaved = JSON.parse(text) as Unsaved<Values>;
    const names = Object.keys(like);
    const hasAll = [unsaved.values, unsaved.base].every((values) => names.every((name) => name in values));
    return hasAll ? unsaved : null;
  } catch {
    return null;
  }
};
