/** What somebody typed and did not save yet, with what it was made of. */
export interface Draft<Values> {
  readonly values: Values;
  readonly base: Values;
  /** Of the object it was made of; undefined: it is new, or has no version. */
  readonly version?: number | undefined;
}

/** In the session storage: it goes with the tab, and at signing out. */
const nameOf = (userId: number, subject: string): string => `cook_draft:${userId}:${subject}`;

export const keepDraft = <Values>(userId: number, subject: string, draft: Draft<Values>): void => {
  try {
    sessionStorage.setItem(nameOf(userId, subject), JSON.stringify(draft));
  } catch {
    // No room, or a browser that keeps nothing: then leaving still asks.
  }
};

export const forgetDraft = (userId: number, subject: string): void => sessionStorage.removeItem(nameOf(userId, subject));

/** Null: there is none, or one of other fields than the form has now. */
export const keptDraft = <Values extends object>(userId: number, subject: string, like: Values): Draft<Values> | null => {
  const text = sessionStorage.getItem(nameOf(userId, subject));
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft<Values>;
    const names = Object.keys(like);
    const hasAll = [draft.values, draft.base].every((values) => names.every((name) => name in values));
    return hasAll ? draft : null;
  } catch {
    return null;
  }
};
