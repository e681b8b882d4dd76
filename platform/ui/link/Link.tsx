import { ExternalLink } from 'lucide-react';
import { use, type MouseEvent, type ReactNode } from 'react';
import { nl } from '../nl.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { NavigateContext } from './navigate.ts';
import styles from './Link.module.css';

export interface LinkProps {
  readonly href: string;
  /** Opens beside the map instead of replacing it, and says so. */
  readonly isExternal?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export function Link({ href, isExternal, onPress, children }: LinkProps) {
  const navigate = use(NavigateContext);
  const follow = (event: MouseEvent) => {
    onPress?.();
    // With a key or another button people ask for another tab; an address with a host or a fragment is not the router's.
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!navigate || isExternal || !isPlain || !/^\/(?!\/)/.test(href)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a
      href={href}
      className={styles.link}
      onClick={follow}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
      {isExternal && (
        <>
          <ExternalLink className={styles.icon} aria-hidden="true" />
          <VisuallyHidden> {nl.openInNewTab}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
