import { useState } from 'react';
import type { ListedRegistration } from '../../contract/list.ts';

export interface Listed {
  readonly data: readonly ListedRegistration[];
  readonly total: number;
}

export type Mark = 'new' | 'changed';

interface News {
  /** Registrations that were added or changed since the list opened. */
  readonly touched: ReadonlySet<number>;
  /** Registrations that were new to the user when the list opened. */
  readonly fresh: Pick<ReadonlySet<number>, 'has'>;
  /** Whether the user sees the list; where nobody looks, nothing jumps. */
  readonly isShown: boolean;
  /** Whether the list is being fetched again, so that `latest` may be an older answer. */
  readonly isFetching: boolean;
  /** The number of changes by the user, which are shown at once. */
  readonly ownChanges: number;
}

interface Held extends Listed {
  /** What the list was asked for. */
  readonly key: string;
  readonly from: Listed;
  /** Whether the list was not being fetched again when it was taken. */
  readonly isFinal: boolean;
  readonly ownChanges: number;
}

const idsOf = (rows: readonly ListedRegistration[]): string => rows.map(({ id }) => id).join(' ');

/**
 * Keeps the rows of a page in their places while other users add and change registrations: a row that changed is shown as it is
 * now, and another order waits until the user takes it. Another page or search, and what the user changed, is taken at once.
 */
export const useSteadyRows = (key: string, latest: Listed | undefined, { touched, fresh, isShown, isFetching, ownChanges }: News) => {
  const [held, setHeld] = useState<Held | null>(null);
  /** When each registration was changed last, as the user first saw it. */
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const isOther = held?.from !== latest;
  if (latest && (held?.key !== key || (!isShown && isOther) || (!held.isFinal && (isOther || !isFetching)) || held.ownChanges !== ownChanges)) {
    setHeld({ key, ...latest, from: latest, isFinal: !isFetching, ownChanges });
    const unseen = latest.data.filter(({ id }) => !seen.has(id) && !touched.has(id));
    if (unseen.length > 0) setSeen(new Map([...seen, ...unseen.map((row) => [row.id, row.updated_at] as const)]));
  }
  const now = new Map((held?.key === key ? latest?.data : undefined)?.map((row) => [row.id, row]));
  const markOf = ({ id, updated_at: updated, created_at: created }: ListedRegistration): Mark | null => {
    if (fresh.has(id)) return 'new';
    if (!touched.has(id) || seen.get(id) === updated) return null;
    return seen.has(id) || updated !== created ? 'changed' : 'new';
  };
  return {
    rows: held?.data.map((row) => now.get(row.id) ?? row),
    total: held?.total ?? 0,
    /** The list of the server has other rows, or the same in another order. */
    isOutdated: held !== null && held.key === key && latest !== undefined && idsOf(held.data) !== idsOf(latest.data),
    markOf,
    take: () => setHeld(null),
  };
};
