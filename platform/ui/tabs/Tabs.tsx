import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '../badge/Badge.tsx';
import { classes } from '../classes.ts';
import { requiredContext } from '../context/required-context.ts';
import styles from './Tabs.module.css';

const steps = (isVertical: boolean): Readonly<Record<string, number>> =>
  isVertical ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the tab to which a key moves the focus, wrapping around; undefined: the key does not move it. */
const tabToGoTo = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, isVertical: boolean): HTMLElement | undefined => {
  const tabs = [...(currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])];
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  const step = steps(isVertical)[key];
  return step === undefined ? undefined : tabs[(tabs.indexOf(currentTarget) + step + tabs.length) % tabs.length];
};

const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, summary, [contenteditable], [tabindex]';

/** Returns whether the element contains a tab stop. */
const hasTabStop = (element: HTMLElement): boolean =>
  [...element.querySelectorAll<HTMLElement>(stops)].some(({ tabIndex }) => tabIndex >= 0);

interface Chosen {
  /** Prefix of the ids of tabs and panels. */
  readonly prefix: string;
  readonly key: string | null;
  readonly choose: (key: string) => void;
  readonly isVertical: boolean;
}

const [ChosenContext, useChosen] = requiredContext<Chosen>('Tabs, TabList, Tab and TabPanel belong together');

export interface TabsProps {
  /** `line`: a row of labels above the panel. `rail`: a column of icons with labels beside it. */
  readonly variant?: 'line' | 'rail';
  /** The chosen tab. Absent: uncontrolled, starting with the first tab. */
  readonly selectedKey?: string;
  readonly onSelectionChange?: (key: string) => void;
  readonly children: ReactNode;
}

/** Tabs for the first view. They behave as those of react-aria, whose collections would be as large as the whole shell. */
export const Tabs = ({ variant = 'line', selectedKey, onSelectionChange, children }: TabsProps) => {
  const prefix = useId();
  const [own, setOwn] = useState<string | null>(null);
  const key = selectedKey ?? own;
  const isVertical = variant === 'rail';
  const chosen = useMemo<Chosen>(() => {
    const choose = (next: string): void => {
      setOwn(next);
      if (next !== key) onSelectionChange?.(next);
    };
    return { prefix, key, choose, isVertical };
  }, [prefix, key, isVertical, onSelectionChange]);
  return (
    <ChosenContext value={chosen}>
      <div className={classes(styles.tabs, styles[variant])}>{children}</div>
    </ChosenContext>
  );
};

export interface TabListProps {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The list of tabs: one tab stop, in which arrow keys move and choose. */
export const TabList = ({ label, children }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { key, choose, isVertical } = useChosen();
  useLayoutEffect(() => {
    const first = key === null && list.current?.querySelector<HTMLElement>('[role=tab]:enabled');
    if (first) choose(first.dataset['tab'] ?? '');
  }, [key, choose]);
  // Scrolls a long row to the chosen tab. Not `scrollIntoView`, which could scroll the page too.
  useEffect(() => {
    const row = list.current;
    const tab = key === null ? null : row?.querySelector(`[data-tab='${CSS.escape(key)}']`);
    if (!row || !tab) return;
    const [place, chosen] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (chosen.left < place.left) row.scrollLeft -= place.left - chosen.left;
    else if (chosen.right > place.right) row.scrollLeft += chosen.right - place.right;
  }, [key]);
  return (
    <div ref={list} role="tablist" aria-label={label} aria-orientation={isVertical ? 'vertical' : 'horizontal'} className={styles.list}>
      {children}
    </div>
  );
};

export interface TabProps {
  readonly id: string;
  readonly icon?: LucideIcon;
  readonly badge?: BadgeProps;
  readonly isDisabled?: boolean;
  readonly children: string;
}

export const Tab = ({ id, icon: Icon, badge, isDisabled = false, children }: TabProps) => {
  const { prefix, key, choose, isVertical } = useChosen();
  const isChosen = key === id;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const tab = tabToGoTo(event, isVertical);
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    choose(tab.dataset['tab'] ?? '');
  };
  return (
    <button
      type="button" role="tab" id={`${prefix}-tab-${id}`} data-tab={id} className={styles.tab} disabled={isDisabled}
      aria-selected={isChosen} aria-controls={isChosen ? `${prefix}-panel-${id}` : undefined} tabIndex={isChosen ? 0 : -1}
      onClick={() => choose(id)} onKeyDown={onKeyDown}
    >
      {Icon && <Icon className={styles.icon} aria-hidden="true" />}
      <span className={styles.word}>{children}</span>
      {badge && badge.count > 0 && (
        <span className={styles.badge}>
          <Badge {...badge} />
        </span>
      )}
    </button>
  );
};

export interface TabPanelProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Rendered only while its tab is chosen. */
export const TabPanel = ({ id, children }: TabPanelProps) => (useChosen().key === id ? <Panel id={id}>{children}</Panel> : null);

/** A tab stop when it contains none, so that it can be scrolled by keyboard. */
const Panel = ({ id, children }: TabPanelProps) => {
  const { prefix } = useChosen();
  const panel = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const update = (): void => setStop(!hasTabStop(element));
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['tabindex', 'disabled'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel} role="tabpanel" id={`${prefix}-panel-${id}`} aria-labelledby={`${prefix}-tab-${id}`} className={styles.panel}
      tabIndex={isStop ? 0 : undefined}
    >
      {children}
    </div>
  );
};
