/** Who drew a shared drawing, and what this user may do with it. */
export interface Authorship {
  /** Null for this user, and for an account that no longer exists. */
  readonly author: string | null;
  /** ISO 8601. */
  readonly drawnAt: string;
  readonly isOwn: boolean;
  readonly mayChange: boolean;
}

export const ownNow = (): Authorship => ({ author: null, drawnAt: new Date().toISOString(), isOwn: true, mayChange: true });
