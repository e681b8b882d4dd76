import { useEffect, useRef, useState } from 'react';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useIsWorkOpen } from '#platform/web/open-work/open-work.ts';

/** Going back asks for confirmation at this width and below (docs/decisions/0023-going-back-from-the-map.md). */
const small = matchMedia('(max-width: 1300px)');

/** Marks the guard: an extra history entry for the same page, which a step back removes first. */
const marker = 'cook_guard';
const isAtGuard = (): boolean => (history.state as Record<string, unknown> | null)?.[marker] === true;

/** Adds the guard with the address and router state of the current entry, so that going back from it changes nothing. */
const pushGuard = (): void => {
  if (!isAtGuard()) history.pushState({ ...history.state, [marker]: true }, '');
};

export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Asks for confirmation when the user goes back on a small screen with open work. Browsers report going back only afterwards, so
 * an extra history entry takes the first step back while there is open work.
 */
export const useLeaveQuestion = (): LeaveQuestion => {
  // Inside another website, going back belongs to that website.
  const { framed } = useEnvironment();
  const isWorkOpen = useIsWorkOpen() && !framed;
  const [isAsked, setAsked] = useState(false);
  const isLeaving = useRef(false);
  const isGuarded = useRef(false);
  const isRemoving = useRef(false);
  useEffect(() => {
    if (!isWorkOpen || !small.matches) return undefined;
    isGuarded.current = true;
    pushGuard();
    const onPopState = (): void => {
      if (isLeaving.current || isAtGuard()) return;
      pushGuard();
      setAsked(true);
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      setAsked(false);
      isGuarded.current = false;
      if (!isAtGuard() || isRemoving.current) return;
      isRemoving.current = true;
      // The browser goes back later. If work began again meanwhile, its own listener is called after this one and finds the guard.
      addEventListener('popstate', () => {
        isRemoving.current = false;
        if (isGuarded.current) pushGuard();
      }, { once: true });
      history.back();
    };
  }, [isWorkOpen]);
  return {
    isAsked,
    leave() {
      setAsked(false);
      isLeaving.current = true;
      // Past the guard and the map.
      history.go(-2);
    },
    stay: () => setAsked(false),
  };
};
