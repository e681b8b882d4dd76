import type { KeyboardEvent } from 'react';

const steps = (isVertical: boolean): Readonly<Record<string, number>> =>
  isVertical ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the tab to which a key moves the focus, wrapping around; undefined: the key does not move it. */
export const tabToGoTo = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, isVertical: boolean): HTMLElement | undefined => {
  const tabs = [...(currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = steps(isVertical)[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(currentTarget) + step + tabs.length) % tabs.length];
};

const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, summary, [contenteditable], [tabindex]';

/** Returns whether the element contains a tab stop. */
export const hasTabStop = (element: HTMLElement): boolean =>
  [...element.querySelectorAll<HTMLElement>(stops)].some(({ tabIndex }) => tabIndex >= 0);
