import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext, type TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';
import type { TooltipState } from './use-tooltip.ts';

interface Props extends Pick<AriaTooltipProps, 'placement'> {
  readonly state: TooltipState;
  readonly control: Element;
  readonly children: ReactNode;
}

/** The text beside the control. Its code is fetched with the first tooltip. */
export const TooltipBubble = ({ state: { id, stay, leave, hide }, control, placement, children }: Props): ReactNode => (
  <TooltipTriggerStateContext value={{ isOpen: true, shouldSkipAnimation: true, open: stay, close: (isNow) => (isNow ? hide() : leave()) }}>
    <AriaTooltip {...{ id }} triggerRef={{ current: control }} placement={placement ?? 'top'} offset={6} className={styles.tooltip} data-scheme="inverse">
      {children}
    </AriaTooltip>
  </TooltipTriggerStateContext>
);
