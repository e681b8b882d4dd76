import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { nl } from '../nl.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Link.module.css';

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'target' | 'rel'> {
  readonly href: string;
  /** Opens beside the map instead of replacing it, and says so. */
  readonly isExternal?: boolean;
  readonly children: ReactNode;
}

export const Link = ({ isExternal, children, ...rest }: LinkProps) => (
  <AriaLink {...rest} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})} className={styles.link}>
    {children}
    {isExternal && (
      <>
        <ExternalLink className={styles.icon} aria-hidden="true" />
        <VisuallyHidden> {nl.openInNewTab}</VisuallyHidden>
      </>
    )}
  </AriaLink>
);
