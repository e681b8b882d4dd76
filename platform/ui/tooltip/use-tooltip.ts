import { useEffect, useId, useRef, useState } from 'react';

/** Milliseconds in which the pointer may move from the control onto its tooltip. */
const CLOSE_DELAY = 100;
/** Milliseconds after a tooltip closed in which the next opens without a delay. */
const STAYS_WARM = 500;

/** One tooltip is open at a time. */
let hideOpen: (() => void) | null = null;
let closedAt = -Infinity;
/** Whether the user moved the pointer after the last key: content that moves under a resting pointer opens nothing. */
let isPointing = true;
for (const type of ['pointermove', 'pointerdown', 'keydown']) {
  document.addEventListener(type, () => { isPointing = type !== 'keydown'; }, { capture: true, passive: true });
}

export interface TooltipState {
  readonly id: string;
  /** The control whose tooltip is open; null while it is closed. */
  readonly control: Element | null;
  readonly stay: () => void;
  readonly leave: () => void;
  readonly hide: () => void;
}

/** The handlers of a control that opens a tooltip after `delay` milliseconds of hover, or at once on focus by key. */
export const useTooltip = (delay: number, isDisabled: boolean) => {
  const id = useId();
  const timer = useRef(0);
  const [near, setNear] = useState<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  const later = (milliseconds: number, run: () => void): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, milliseconds);
  };
  const show = (control: Element, wait: number): void => {
    if (isDisabled) return;
    hideOpen?.();
    setNear(control);
    later(wait, () => setOpen(true));
  };
  const hide = (): void => {
    window.clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setOpen(false);
    setNear(null);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!near) return undefined;
    if (isOpen) hideOpen = hide;
    const key = (event: KeyboardEvent): void => {
      // Escape closes only the tooltip, not the dialog around its control.
      if (isOpen && event.key === 'Escape') event.stopPropagation();
      hide();
    };
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', hide, true);
    return () => {
      if (hideOpen === hide) hideOpen = null;
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', hide, true);
    };
  });
  useEffect(() => {
    if (!isOpen || !near) return undefined;
    const before = near.getAttribute('aria-describedby');
    near.setAttribute('aria-describedby', before === null ? id : `${before} ${id}`);
    return () => {
      if (before === null) near.removeAttribute('aria-describedby');
      else near.setAttribute('aria-describedby', before);
    };
  }, [id, isOpen, near]);
  const state: TooltipState = { id, control: isOpen ? near : null, stay: () => window.clearTimeout(timer.current), leave: () => later(CLOSE_DELAY, hide), hide };
  const handlers = {
    onHoverStart: ({ target }: { readonly target: Element }): void => {
      if (!isPointing) return;
      hideOpen?.();
      show(target, performance.now() - closedAt < STAYS_WARM ? 0 : delay);
    },
    onHoverEnd: state.leave,
    onFocus: ({ target }: { readonly target: Element }): void => {
      if (target.matches(':focus-visible') && !isPointing) show(target, 0);
    },
    onBlur: hide,
  };
  return { state, handlers };
};
