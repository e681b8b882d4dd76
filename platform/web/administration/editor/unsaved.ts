/** What somebody typed and did not save yet, with what it was made of. */
export interface Unsaved<Values> {
  readonly values: Values;
  readonly base: Values;
  /** Of the object it was made of; undefined: it is new, or has no version. */
  readonly version?: number | undefined;
}

/** In the session storage: it goes with the tab, and at signing out. */
const nameOf = (userId: number, subject: string): string => `cook_unsaved:${userId}:${subject}`;

export const keepUnsaved = <Values>(userId: number, subject: string, unsaved: Unsaved<Values>): void => {
  try {
    sessionStorage.setItem(nameOf(userId, subject), JSON.stringify(unsaved));
  } catch {
    // No room, or a browser that keeps nothing: then leaving still asks.
  }
};

export const forgetUnsaved = (userId: number, subject: string): void => sessionStorage.removeItem(nameOf(userId, subject));

/** Null: there is none, or one of other fields than the form has now. */
export const keptUnsaved = <Values extends object>(userId: number, subject: string, like: Values): Unsaved<Values> | null => {
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
