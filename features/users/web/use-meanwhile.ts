import { useState } from 'react';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { readUser } from '../contract/edit.ts';
import type { User } from '../contract/user.ts';

export interface Meanwhile {
  /** What one was about to do: 'Blokkeren'. */
  readonly label: string;
  /** As one knew the account. */
  readonly before: User;
  readonly now: User;
  /** Does it to the account as it is now. */
  readonly act: () => Promise<unknown>;
}

/** Answers whether it was done. @throws ApiError for all but another version */
export type Act = (label: string, deed: (known: User) => Promise<unknown>, known?: User) => Promise<boolean>;

/** Acts on an account as one knows it. When somebody was first, it is read again: show `meanwhile`. */
export const useMeanwhile = (user: User) => {
  const api = useApi();
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const { id } = user;
  const act: Act = async (label, deed, known = user) => {
    try {
      await deed(known);
      setMeanwhile(null);
      return true;
    } catch (error) {
      if (!isApiError(error) || error.status !== 412) throw error;
      const now = await api.call(readUser, { params: { id } });
      setMeanwhile({ label, before: known, now, act: () => act(label, deed, now) });
      return false;
    }
  };
  return { meanwhile, act, forget: () => setMeanwhile(null) };
};
