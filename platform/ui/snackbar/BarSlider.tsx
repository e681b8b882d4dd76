import { useEffect, useRef } from 'react';
import { Slider, type SliderProps } from '../slider/Slider.tsx';

/** The slider of a snackbar. It takes the focus when the snackbar appears, for keyboard users. Its label is hidden, because the text of the snackbar is visible. */
export const BarSlider = (props: SliderProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input[type="range"]')?.focus(), []);
  return (
    <div ref={frame}>
      <Slider isLabelHidden {...props} />
    </div>
  );
};
