import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { nl } from '../nl.ts';
import styles from './ToolColumn.module.css';

/** Where tools are hidden; null: all are seen. */
type Hidden = 'below' | 'above' | null;

/** What is rounded away, and a border. */
const ROUNDING_PX = 4;

const hiddenIn = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Hidden => {
  if (scrollHeight - clientHeight <= ROUNDING_PX) return null;
  return scrollTop + clientHeight < scrollHeight - ROUNDING_PX ? 'below' : 'above';
};

/**
 * Tools scroll where the window is lower than they are. That there are more, a button says that goes there: for
 * pointers, since keys and screen readers come by all of them as it is.
 */
export const ToolScroll = ({ children }: { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Hidden>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = (): void => setHidden(hiddenIn(element));
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const Icon = hidden === 'above' ? ChevronUp : ChevronDown;
  const word = hidden === 'above' ? nl.firstTools : nl.moreTools;
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
        <button type="button" className={styles.more} title={word} aria-hidden="true" tabIndex={-1} onClick={go}>
          <Icon />
          <span>{word}</span>
        </button>
      )}
    </>
  );
};
