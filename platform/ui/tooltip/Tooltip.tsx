import { cloneElement, lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip';
import { useTooltip } from './use-tooltip.ts';

/** Without a network there is no tooltip, and its control still works. */
const TooltipBubble = lazy(() =>
  import('./TooltipBubble.tsx').then(({ TooltipBubble: component }) => ({ default: component }), () => ({ default: (): ReactNode => null })));

type Handlers = Pick<ButtonProps, 'onHoverStart' | 'onHoverEnd' | 'onFocus' | 'onBlur'>;

export interface TooltipProps {
  readonly text: ReactNode;
  readonly placement?: AriaTooltipProps['placement'];
  /** Milliseconds before it opens under the pointer; on focus it opens at once. */
  readonly delay?: number;
  readonly isDisabled?: boolean;
  /** One control with the hover and focus handlers of React Aria: a Button, IconButton, Link or Input. */
  readonly children: ReactElement<Handlers>;
}

/** A tooltip of a control. It must not be the only place of necessary information, because touch has no hover. */
export const Tooltip = ({ text, placement, delay = 500, isDisabled = false, children }: TooltipProps) => {
  const { state, handlers } = useTooltip(delay, isDisabled);
  const { onHoverStart, onHoverEnd, onFocus, onBlur } = children.props;
  const control = cloneElement<Handlers>(children, {
    onHoverStart: (event) => { onHoverStart?.(event); handlers.onHoverStart(event); },
    onHoverEnd: (event) => { onHoverEnd?.(event); handlers.onHoverEnd(); },
    onFocus: (event) => { onFocus?.(event); handlers.onFocus(event); },
    onBlur: (event) => { onBlur?.(event); handlers.onBlur(); },
  });
  return (
    <>
      {control}
      {state.control && (
        <Suspense>
          <TooltipBubble state={state} control={state.control} placement={placement}>{text}</TooltipBubble>
        </Suspense>
      )}
    </>
  );
};
