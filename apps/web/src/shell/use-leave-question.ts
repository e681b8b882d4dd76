import { useEffect, useRef, useState } from 'react';
import { useIsWorkOpen } from '#platform/web/open-work/open-work.ts';

/** Pixels; of the specification. */
const small = matchMedia('(max-width: 1300px)');

/** Marks the entry of the history that stands between the work and what was before it. */
const marker = 'cook_guard';
const isAtGuard = (): boolean => (history.state as Record<string, unknown> | null)?.[marker] === true;

/** The same address once more, known to the router as the entry below it: going back from it changes nothing. */
const pushGuard = (): void => {
  if (!isAtGuard()) history.pushState({ ...history.state, [marker]: true }, '');
};

export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Whoever goes back on a small screen while something stands open that would be lost is asked first. A browser
 * tells of going back only afterwards: so there is one more step to go back for as long as there is work.
 */
export const useLeaveQuestion = (): LeaveQuestion => {
  const isWorkOpen = useIsWorkOpen();
  const [isAsked, setAsked] = useState(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isWorkOpen || !small.matches) return undefined;
    pushGuard();
    const wentBack = (): void => {
      if (isLeaving.current || isAtGuard()) return;
      pushGuard();
      setAsked(true);
    };
    addEventListener('popstate', wentBack);
    return () => {
      removeEventListener('popstate', wentBack);
      setAsked(false);
      if (isAtGuard()) history.back();
    };
  }, [isWorkOpen]);
  return {
    isAsked,
    leave() {
      setAsked(false);
      isLeaving.current = true;
      // Past the guard and past the map.
      history.go(-2);
    },
    stay: () => setAsked(false),
  };
};
