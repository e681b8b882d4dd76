import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { nl } from '../nl.ts';
import styles from './ToolColumn.module.css';

/** Where tools are out of view; null: all are visible. */
type Hidden = 'below' | 'above' | null;

/** Tolerance for rounding and a border. */
const ROUNDING_PX = 4;

const hiddenIn = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Hidden => {
  if (scrollHeight - clientHeight <= ROUNDING_PX) return null;
  return scrollTop + clientHeight < scrollHeight - ROUNDING_PX ? 'below' : 'above';
};

/**
 * Scrolls the tools when the window is too low for them. A button shows that there are more and scrolls to them. It is only for
 * pointers, because keyboard and screen reader users reach all tools anyway.
 */
export const ToolScroll = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Hidden>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const update = (): void => setHidden(hiddenIn(element));
    const observer = new ResizeObserver(update);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  const Icon = hidden === 'above' ? ChevronUp : ChevronDown;
  const label = hidden === 'above' ? nl.firstTools : nl.moreTools;
  const go = (): void => {
    const element = frame.current;
    if (element) element.scrollTop = hidden === 'above' ? 0 : element.scrollTop + element.clientHeight;
  };
  return (
    <>
      <div ref={frame} className={styles.frame}>
        {children}
      </div>
      {hidden && (
        <button type="button" className={styles.more} title={label} aria-hidden="true" tabIndex={-1} onClick={go}>
          <Icon />
          <span>{label}</span>
        </button>
      )}
    </>
  );
};
