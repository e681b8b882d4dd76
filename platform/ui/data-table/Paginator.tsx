import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { nl } from '../nl.ts';
import { Select } from '../select/Select.tsx';
import styles from './Paginator.module.css';

export interface PaginatorProps {
  /** The first page is 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  readonly onChange: (to: { readonly page: number; readonly pageSize: number }) => void;
}

/** Shows the range of a list and buttons to other pages. */
export const Paginator = ({ page, pageSize, pageSizes, total, onChange }: PaginatorProps) => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const steps = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Element | null>(null);
  // On the first or last page the pressed button becomes disabled and would lose the focus, so the opposite button gets it.
  useEffect(() => {
    if (!pressed.current?.matches(':disabled')) return;
    const enabled = steps.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
    (page === 1 ? enabled[0] : enabled[enabled.length - 1])?.focus();
    pressed.current = null;
  }, [page]);
  const go = (to: number) => ({ target }: { readonly target: Element }): void => {
    pressed.current = target;
    onChange({ page: to, pageSize });
  };
  return (
    <nav className={styles.paginator} aria-label={nl.pages}>
      <div className={styles.size}>
        <span aria-hidden="true">{nl.itemsPerPage}</span>
        <Select
          label={nl.itemsPerPage}
          isLabelHidden
          options={pageSizes.map((value) => ({ value, label: String(value) }))}
          value={pageSize}
          // Keeps the first row of the current page visible.
          onChange={(size) => onChange({ page: Math.floor((first - 1) / size) + 1, pageSize: size })}
        />
      </div>
      <span role="status" className={styles.range}>
        {total === 0 ? nl.rangeOfNone : nl.rangeOf(first, Math.min(total, page * pageSize), total)}
      </span>
      <span ref={steps} className={styles.steps}>
        <IconButton label={nl.firstPage} icon={ChevronFirst} size="s" isDisabled={page <= 1} onPress={go(1)} />
        <IconButton label={nl.previousPage} icon={ChevronLeft} size="s" isDisabled={page <= 1} onPress={go(page - 1)} />
        <IconButton label={nl.nextPage} icon={ChevronRight} size="s" isDisabled={page >= last} onPress={go(page + 1)} />
        <IconButton label={nl.lastPage} icon={ChevronLast} size="s" isDisabled={page >= last} onPress={go(last)} />
      </span>
    </nav>
  );
};
