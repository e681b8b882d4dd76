import { ExternalLink } from 'lucide-react';
import { use, type MouseEvent, type ReactNode } from 'react';
import { nl } from '../nl.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { NavigateContext } from './navigate.ts';
import styles from './Link.module.css';

export interface LinkProps {
  readonly href: string;
  /** Opens a new tab, so that the map stays open, and says so. */
  readonly isExternal?: boolean;
  /** Saves the file under this name instead of opening it. */
  readonly download?: string;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export function Link({ href, isExternal, download, onPress, children }: LinkProps) {
  const navigate = use(NavigateContext);
  const follow = (event: MouseEvent) => {
    onPress?.();
    // A modifier key or another mouse button asks for another tab. Addresses with a host, and fragments, are not routes.
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!navigate || isExternal || download !== undefined || !isPlain || !/^\/(?!\/)/.test(href)) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a
      href={href}
      className={styles.link}
      onClick={follow}
      download={download}
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
