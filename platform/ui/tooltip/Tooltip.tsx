import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  readonly text: ReactNode;
  readonly placement?: AriaTooltipProps['placement'];
  /** Milliseconds before it opens under the pointer; on focus it opens at once. */
  readonly delay?: number;
  readonly isDisabled?: boolean;
  /** One focusable element: a Button, IconButton or Link of this folder. */
  readonly children: ReactElement;
}

/** A tooltip of a control. It must not be the only place of necessary information, because touch has no hover. */
export const Tooltip = ({ text, placement = 'top', delay = 500, isDisabled, children }: TooltipProps) => (
  <TooltipTrigger delay={delay} closeDelay={100} {...(isDisabled === undefined ? {} : { isDisabled })}>
    {children}
    <AriaTooltip placement={placement} offset={6} className={styles.tooltip} data-scheme="inverse">
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
