import { useState } from 'react';
import { z } from 'zod';
import { overviewSizes } from '../../contract/list.ts';

const stored = z.object({
  page: z.int().positive(),
  size: z.literal([...overviewSizes]),
  search: z.string().max(200),
  /** The item and the answer that are shown; null: all. */
  filter: z.object({ item: z.int(), value: z.string() }).nullable(),
  sort: z.string(),
  direction: z.enum(['asc', 'desc']),
  /** 'Aan mij gekoppeld'. */
  isMine: z.boolean(),
  isArchived: z.boolean(),
});
export type OverviewState = z.infer<typeof stored>;
export type ChangeOverview = (changes: Partial<OverviewState>) => void;

const start: OverviewState = {
  page: 1, size: 10, search: '', filter: null, sort: 'updated_at', direction: 'desc', isMine: true, isArchived: false,
};

/** Shows the registrations of everybody. */
export const withoutNarrowing = { search: '', filter: null, isMine: false, isArchived: false } as const satisfies Partial<OverviewState>;

/** Whether the user has not changed anything in this session. */
export const isStart = (state: OverviewState): boolean => state === start;

export const isNarrowed = ({ search, filter, isMine, isArchived }: OverviewState): boolean => search !== '' || filter !== null || isMine || isArchived;

/** Signing out clears the storage of the session. */
const keyOf = (formId: number): string => `cook_registrations_${formId}`;

const read = (formId: number): OverviewState => {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(keyOf(formId)) ?? 'null'));
  } catch {
    return start;
  }
};

/** Keeps what the overview of a form shows for as long as the tab of the browser is open. Another order, search or filter starts at page 1. */
export const useOverviewState = (formId: number): readonly [OverviewState, ChangeOverview] => {
  const [state, setState] = useState(() => read(formId));
  const change: ChangeOverview = (changes) => {
    const next = { ...state, page: 1, ...changes };
    sessionStorage.setItem(keyOf(formId), JSON.stringify(next));
    setState(next);
  };
  return [state, change];
};
