import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import {
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaSliderProps,
} from 'react-aria-components/Slider';
import { nl } from '../nl.ts';
import styles from './Slider.module.css';

export interface SliderProps
  extends Omit<AriaSliderProps<number>, 'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Formatted by `formatOptions`: `{ style: 'percent' }`, `{ style: 'unit', unit: 'meter' }`. */
  readonly value: number;
  /** Text of the value, for a slider whose number stands for something else. */
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
  /** Change per press on minus or plus; by default a tenth of the range. */
  readonly buttonStep?: number;
}

/** A slider, by dragging, arrow keys, Page Up and Page Down, Home and End. The buttons are for users who cannot drag. */
export function Slider({
  label, isLabelHidden, value, valueText, onChange, minValue = 0, maxValue = 100, step = 1, buttonStep, ...rest
}: SliderProps) {
  const by = buttonStep ?? Math.max(step, (maxValue - minValue) / 10);
  const change = (direction: -1 | 1) => {
    const steps = Math.round((value + direction * by - minValue) / step);
    // Rounded, because steps of 0.01 would give 0.30000000000000004.
    const next = Number((minValue + steps * step).toFixed(10));
    const bounded = Math.min(maxValue, Math.max(minValue, next));
    onChange(bounded);
    rest.onChangeEnd?.(bounded);
  };
  const isDisabled = rest.isDisabled ?? false;
  const thumb = useRef<HTMLInputElement>(null);
  // After each render, because react-aria sets the attribute to the number.
  useEffect(() => {
    if (valueText !== undefined) thumb.current?.setAttribute('aria-valuetext', valueText);
  });
  return (
    <AriaSlider
      {...rest}
      value={value}
      onChange={onChange}
      minValue={minValue}
      maxValue={maxValue}
      step={step}
      className={styles.slider}
    >
      <Label className={isLabelHidden ? styles.hiddenLabel : styles.label}>{label}</Label>
      <div className={styles.control}>
        <Button
          className={styles.button}
          aria-label={`${label}: ${nl.decrease.toLowerCase()}`}
          isDisabled={isDisabled || value <= minValue}
          onPress={() => change(-1)}
        >
          <Minus aria-hidden="true" />
        </Button>
        <SliderTrack className={styles.track}>
          <SliderFill className={styles.fill} />
          <SliderThumb className={styles.thumb} inputRef={thumb} />
        </SliderTrack>
        <Button
          className={styles.button}
          aria-label={`${label}: ${nl.increase.toLowerCase()}`}
          isDisabled={isDisabled || value >= maxValue}
          onPress={() => change(1)}
        >
          <Plus aria-hidden="true" />
        </Button>
        <SliderOutput className={styles.output}>{valueText}</SliderOutput>
      </div>
    </AriaSlider>
  );
}
