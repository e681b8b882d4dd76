import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { organisationParameter } from '../use-admin-organisation.ts';

const organisationIn = (search: string): string | null => new URLSearchParams(search).get(organisationParameter);

/**
 * Blocks leaving the screen with unsaved changes. Going to another organisation counts as leaving; other changes of the
 * query, such as another tab of the same screen, do not.
 */
export const useLeaving = (isDirty: boolean, mayLeave: () => boolean): Blocker => {
  useWork(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    // The browser then asks for confirmation with its own text.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && !mayLeave() &&
    (currentLocation.pathname !== nextLocation.pathname || organisationIn(currentLocation.search) !== organisationIn(nextLocation.search)));
};
