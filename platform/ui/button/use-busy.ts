import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react-aria-components';
import type { ButtonProps } from 'react-aria-components/Button';
import { announce } from '../live-region/announce.ts';

type Pressing = Pick<ButtonProps, 'onPress' | 'onClick' | 'onKeyDown' | 'onKeyUp' | 'aria-disabled'>;

/**
 * For a button that keeps its place and its focus while it works: it cannot be pressed again, nor does Enter in a
 * field send its form. React-aria's own way leaves an image without a name among what is read out.
 */
export const useBusy = (isBusy: boolean, label: string): Pressing => {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (isBusy && !wasBusy.current) announce(label);
    wasBusy.current = isBusy;
  }, [isBusy, label]);
  return isBusy ? busy : {};
};

/** A press of these keys on a button that sends a form is no press to react-aria: the browser sends it by itself. */
const refusePress = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
  else event.continuePropagation();
};

const busy: Pressing = {
  'aria-disabled': 'true',
  onPress: () => undefined,
  onClick: (event) => event.preventDefault(),
  onKeyDown: refusePress,
  onKeyUp: refusePress,
};
