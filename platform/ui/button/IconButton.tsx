import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classes } from '../classes.ts';
import { nl } from '../nl.ts';
import { Spinner } from '../progress/Spinner.tsx';
import { Tooltip, type TooltipProps } from '../tooltip/Tooltip.tsx';
import styles from './IconButton.module.css';
import { useBusy } from './use-busy.ts';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending' | 'aria-label'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** `header`: for the coloured bar at the top. `plain`: inherits the text colour. */
  readonly tone?: 'plain' | 'header' | 'danger';
  /** `m` is 44 px, `s` 32 px for lists, `xs` 24 px for dense rows. */
  readonly size?: 'm' | 's' | 'xs';
  readonly isBusy?: boolean;
  readonly tooltip?: TooltipProps['text'];
  readonly tooltipPlacement?: TooltipProps['placement'];
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label, icon: Icon, tone = 'plain', size = 'm', isBusy = false, tooltip = label, tooltipPlacement = 'top', ...rest
}: IconButtonProps) {
  const busy = useBusy(isBusy, nl.busy);
  return (
    <Tooltip text={tooltip} placement={tooltipPlacement}>
      <AriaButton
        {...rest}
        {...busy}
        aria-label={label}
        className={classes(styles.button, styles[tone], styles[size])}
      >
        {isBusy ? <Spinner label={nl.busy} /> : <Icon className={styles.icon} aria-hidden="true" />}
      </AriaButton>
    </Tooltip>
  );
}
