import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react-aria-components';
import type { ButtonProps } from 'react-aria-components/Button';
import { announce } from '../live-region/announce.ts';

type BusyProps = Pick<ButtonProps, 'onPress' | 'onClick' | 'onKeyDown' | 'onKeyUp' | 'aria-disabled'>;

/**
 * Returns properties for a button that is busy but keeps its focus: presses and Enter in a field of its form do nothing.
 * Replaces `isPending` of react-aria, which leaves an image without a name in the accessibility tree.
 */
export const useBusy = (isBusy: boolean, label: string): BusyProps => {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (isBusy && !wasBusy.current) announce(label);
    wasBusy.current = isBusy;
  }, [isBusy, label]);
  return isBusy ? busy : {};
};

/** On a submit button, the browser itself submits the form at these keys, so suppressing `onPress` is not enough. */
const suppressPress = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
  else event.continuePropagation();
};

const busy: BusyProps = {
  'aria-disabled': 'true',
  onPress: () => undefined,
  onClick: (event) => event.preventDefault(),
  onKeyDown: suppressPress,
  onKeyUp: suppressPress,
};
