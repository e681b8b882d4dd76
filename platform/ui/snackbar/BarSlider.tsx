import { useEffect, useRef } from 'react';
import { Slider, type SliderProps } from '../slider/Slider.tsx';

/** The slider of a snackbar. It takes the focus when the bar comes, for who has no pointer; the bar's own words say what it is about. */
export const BarSlider = (props: SliderProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input[type="range"]')?.focus(), []);
  return (
    <div ref={frame}>
      <Slider isLabelHidden {...props} />
    </div>
  );
};
