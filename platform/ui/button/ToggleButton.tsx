import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components/ToggleButton';
import { classes } from '../classes.ts';
import { Tooltip, type TooltipProps } from '../tooltip/Tooltip.tsx';
import iconStyles from './IconButton.module.css';
import styles from './ToggleButton.module.css';

type Base = Omit<AriaToggleButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  readonly ref?: Ref<HTMLButtonElement>;
};

export interface ToggleButtonProps extends Base {
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** A toggle with a text: filters, views. */
export const ToggleButton = ({ icon: Icon, children, ...rest }: ToggleButtonProps) => (
  <AriaToggleButton {...rest} className={styles.button}>
    {Icon && <Icon className={styles.icon} aria-hidden="true" />}
    {children}
  </AriaToggleButton>
);

export interface ToggleIconButtonProps extends Base {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly size?: 'm' | 's';
  readonly tooltip?: TooltipProps['text'];
  readonly tooltipPlacement?: TooltipProps['placement'];
}

/** A toggle with only an icon: the tools beside the map. Its label must be the same in both states. */
export const ToggleIconButton = ({
  label, icon: Icon, size = 'm', tooltip = label, tooltipPlacement = 'top', ...rest
}: ToggleIconButtonProps) => (
  <Tooltip text={tooltip} placement={tooltipPlacement}>
    <AriaToggleButton {...rest} aria-label={label} className={classes(iconStyles.button, iconStyles[size])}>
      <Icon className={iconStyles.icon} aria-hidden="true" />
    </AriaToggleButton>
  </Tooltip>
);
