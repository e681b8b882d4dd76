import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { organisationParameter } from '../use-admin-organisation.ts';

const organisationIn = (search: string): string | null => new URLSearchParams(search).get(organisationParameter);

/** Holds whoever leaves the screen with unsaved changes; another tab of the same screen, kept in the address, is not leaving. */
export const useLeaving = (isDirty: boolean, mayLeave: () => boolean): Blocker => {
  useWork(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useBlocker(({ currentLocation, nextLocation }) =>
    isDirty && !mayLeave() &&
    (currentLocation.pathname !== nextLocation.pathname || organisationIn(currentLocation.search) !== organisationIn(nextLocation.search)));
};
