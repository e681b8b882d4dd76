import { useState } from 'react';

/** Ref callback for an element, and its width in CSS pixels; 0 until it is measured. */
export const useWidth = (): readonly [(element: Element | null) => (() => void) | undefined, number] => {
  const [width, setWidth] = useState(0);
  const [measure] = useState(() => (element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [measure, width];
};
