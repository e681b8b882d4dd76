import { useState } from 'react';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { readUser } from '../contract/edit.ts';
import type { User } from '../contract/user.ts';

export interface Conflict {
  /** Label of the action: 'Blokkeren'. */
  readonly label: string;
  /** The account as the user saw it. */
  readonly before: User;
  readonly now: User;
  /** Performs the action on the current account. */
  readonly act: () => Promise<unknown>;
}

/** Returns whether the action was performed. @throws ApiError except for a stale version */
export type Act = (label: string, action: (known: User) => Promise<unknown>, known?: User) => Promise<boolean>;

/** Performs actions on an account. When somebody else changed it first, reads it again and returns the difference as `conflict`. */
export const useConflict = (user: User) => {
  const api = useApi();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { id } = user;
  const act: Act = async (label, action, known = user) => {
    try {
      await action(known);
      setConflict(null);
      return true;
    } catch (error) {
      if (!isApiError(error) || error.status !== 412) throw error;
      const now = await api.call(readUser, { params: { id } });
      setConflict({ label, before: known, now, act: () => act(label, action, now) });
      return false;
    }
  };
  return { conflict, act, forget: () => setConflict(null) };
};
