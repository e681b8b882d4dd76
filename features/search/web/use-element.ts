import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useApi } from '#platform/web/api/api-context.ts';
import type { Api } from '#platform/web/api/api.ts';
import { usePageKey } from '#platform/web/navigation/dialog-address.ts';

/** Which visits to an address were opened already: a map that is made anew stays where one went since. */
const opened = new WeakMap<Api, string>();

/** Calls `open` once with what `element/{element}` names, when `isReady`. */
export const useElement = (isReady: boolean, open: (element: string) => void): string | undefined => {
  const { element } = useParams();
  const key = usePageKey();
  const api = useApi();
  useEffect(() => {
    const visit = `${key} ${element}`;
    if (!isReady || element === undefined || opened.get(api) === visit) return;
    opened.set(api, visit);
    open(element);
  }, [api, element, isReady, key, open]);
  return element;
};
