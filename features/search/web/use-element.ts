import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useApi } from '#platform/web/api/api-context.ts';
import type { Api } from '#platform/web/api/api.ts';
import { usePageKey } from '#platform/web/navigation/dialog-address.ts';

/** The last opened visit of an element address, so that a map that is created again does not move back to it. */
const opened = new WeakMap<Api, string>();

/** Calls `open` once per visit with the element of `element/{element}`, when `isReady`. */
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
