import { useState, type KeyboardEvent } from 'react';
import { classes } from '#platform/ui/classes.ts';
import styles from './Chart.module.css';
import type { DrawnGroup } from './drawn.ts';

interface Part {
  readonly className: string;
  readonly role: 'button';
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly 'aria-pressed': boolean;
  readonly 'data-part': number;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent<SVGElement>) => void;
}

/** Makes the parts of a chart one tab stop: arrows go through them, Enter and space press. While some are pressed, the others are behind. */
export const useRoving = (groups: readonly DrawnGroup[], isNarrowed: boolean): ((index: number) => Part) => {
  const count = groups.length;
  const [chosen, setChosen] = useState(0);
  const stop = Math.min(chosen, count - 1);
  const press = (index: number): void => {
    setChosen(index);
    groups[index]?.toggle();
  };
  const targetOf = (key: string, index: number): number | null => {
    switch (key) {
      case 'ArrowRight': case 'ArrowDown': return (index + 1) % count;
      case 'ArrowLeft': case 'ArrowUp': return (index - 1 + count) % count;
      case 'Home': return 0;
      case 'End': return count - 1;
      default: return null;
    }
  };
  return (index) => ({
    className: classes(styles.part, isNarrowed && !groups[index]?.isPressed && styles.behind),
    role: 'button',
    tabIndex: index === stop ? 0 : -1,
    'aria-label': groups[index]?.name ?? '',
    'aria-pressed': groups[index]?.isPressed ?? false,
    'data-part': index,
    onClick: () => press(index),
    onKeyDown: (event) => {
      const target = targetOf(event.key, index);
      if (target !== null) {
        setChosen(target);
        event.currentTarget.closest('svg')?.querySelector<SVGElement>(`[data-part="${target}"]`)?.focus();
      } else if (event.key === 'Enter' || event.key === ' ') press(index);
      else return;
      event.preventDefault();
    },
  });
};
