import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { id } from '#platform/contract/ids.ts';
import { useSession } from '../session/session-context.ts';
import { configurationKey } from './configuration-query.ts';

/** In session storage: each tab has its own, it survives a reload, and it is removed with the session. */
const key = 'cook_configuration';

const chosenConfiguration = z.object({ userId: id, id, name: z.string() });
export type ChosenConfiguration = z.infer<typeof chosenConfiguration>;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const stored = (): string | null => sessionStorage.getItem(key);

const parse = (text: string | null): ChosenConfiguration | null => {
  try {
    return chosenConfiguration.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
};

const store = (chosen: ChosenConfiguration | null): void => {
  if (chosen) sessionStorage.setItem(key, JSON.stringify(chosen));
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
};

/** Returns the configuration that this user switched to in this tab; null: their default. */
export const useChosenConfiguration = (): ChosenConfiguration | null => {
  const userId = useSession()?.user.id;
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => {
    const chosen = parse(text);
    return chosen?.userId === userId ? chosen : null;
  }, [text, userId]);
};

export const forgetChosenConfiguration = (): void => store(null);

/** Returns a function that makes the map open another configuration of the user, loaded again from the server. */
export const useSwitchConfiguration = (): ((to: { readonly id: number; readonly name: string }) => void) => {
  const queries = useQueryClient();
  const userId = useSession()?.user.id;
  return useCallback(
    ({ id: number, name }) => {
      if (userId === undefined) return;
      queries.removeQueries({ queryKey: [configurationKey], type: 'inactive' });
      store({ userId, id: number, name });
    },
    [queries, userId],
  );
};

/** Returns a function that reloads the open configuration after a change. The view of the map stays. */
export const useReloadConfiguration = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [configurationKey] });
};
