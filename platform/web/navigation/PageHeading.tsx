import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useEndOfRoad } from './end-of-road.ts';

interface Props {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** False where the page begins with a field that takes the focus. */
  readonly takesFocus?: boolean;
}

/**
 * The h1 of a page. After a change of page it takes the focus, so that a screen reader announces the new page. On the first
 * page the focus stays where the browser puts it.
 */
export const PageHeading = ({ children, className, takesFocus = true }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The card that says why a redirect led here takes the focus.
  const hasCard = useEndOfRoad() !== null;
  // Read when the page mounts: later changes of the address on the same page must not move the focus.
  const [mayFocus] = useState(key !== 'default' && !hasCard);
  useEffect(() => {
    if (takesFocus && mayFocus) heading.current?.focus({ preventScroll: true });
  }, [mayFocus, takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
