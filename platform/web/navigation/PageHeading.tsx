import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** False where the page begins with a field that takes the focus. */
  readonly takesFocus?: boolean;
}

/**
 * The one h1 of a page. After a change of page it takes the focus, so that a reader hears where they
 * are; at the first page the browser's own beginning stays.
 */
export const PageHeading = ({ children, className, takesFocus = true }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // As it was when the page came: what one does on it may change the address, and leaves the focus where it is.
  const [isFirstPage] = useState(key === 'default');
  useEffect(() => {
    if (takesFocus && !isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage, takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
};
