import { useEffect, useRef } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { announce } from '../live-region/announce.ts';

type Pressing = Pick<ButtonProps, 'onPress' | 'onClick' | 'aria-disabled'>;

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

const busy: Pressing = {
  'aria-disabled': 'true',
  onPress: () => undefined,
  onClick: (event) => event.preventDefault(),
};
