import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  readonly place: HTMLElement;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Shows its children at the end of another element. When that element changes, they move there with their state and the focus. */
export const Movable = ({ place, className, children }: Props) => {
  const [frame] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const focused = frame.contains(document.activeElement) ? document.activeElement : null;
    place.append(frame);
    if (focused instanceof HTMLElement) focused.focus();
  }, [place, frame]);
  useLayoutEffect(() => () => frame.remove(), [frame]);
  useLayoutEffect(() => {
    frame.className = className ?? '';
  }, [frame, className]);
  return createPortal(children, frame);
};
