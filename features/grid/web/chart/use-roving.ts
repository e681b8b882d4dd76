import { useState, type KeyboardEvent } from 'react';

export interface Part {
  readonly role: 'button';
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly 'aria-pressed': boolean;
  readonly 'data-part': number;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent<SVGElement>) => void;
}

interface Options {
  readonly count: number;
  readonly labelOf: (index: number) => string;
  readonly isPressed: (index: number) => boolean;
  readonly toggle: (index: number) => void;
}

/** Makes the parts of a chart one tab stop: arrows go through them, Enter and space press. */
export const useRoving = ({ count, labelOf, isPressed, toggle }: Options): ((index: number) => Part) => {
  const [chosen, setChosen] = useState(0);
  const stop = Math.min(chosen, count - 1);
  const press = (index: number): void => {
    setChosen(index);
    toggle(index);
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
    role: 'button',
    tabIndex: index === stop ? 0 : -1,
    'aria-label': labelOf(index),
    'aria-pressed': isPressed(index),
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
