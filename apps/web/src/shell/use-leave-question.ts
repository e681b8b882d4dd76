import { useEffect, useRef, useState } from 'react';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { addGuard, isAtGuard, removeGuard } from '#platform/web/navigation/back-guard.ts';
import { useOpenWork, type OpenWork } from '#platform/web/open-work/open-work.ts';

/** Going back asks for confirmation at this width and below (docs/decisions/0023-going-back-from-the-map.md). */
const small = matchMedia('(max-width: 1300px)');

export interface LeaveQuestion {
  readonly isAsked: boolean;
  readonly work: OpenWork;
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
  const work = useOpenWork();
  const isWorkOpen = work !== 'none' && !framed;
  const [isAsked, setAsked] = useState(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isWorkOpen || !small.matches) return undefined;
    addGuard();
    const onPopState = (): void => {
      if (isLeaving.current || isAtGuard()) return;
      addGuard();
      setAsked(true);
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      setAsked(false);
      removeGuard();
    };
  }, [isWorkOpen]);
  return {
    isAsked,
    work,
    leave() {
      setAsked(false);
      isLeaving.current = true;
      // Past the guard and the map.
      history.go(-2);
    },
    stay: () => setAsked(false),
  };
};
