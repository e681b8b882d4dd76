import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { nl } from '../nl.ts';
import { Select } from '../select/Select.tsx';
import styles from './Paginator.module.css';

export interface PaginatorProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  readonly onChange: (to: { readonly page: number; readonly pageSize: number }) => void;
}

/** Which part of a long list is shown, and the way to the others. */
export const Paginator = ({ page, pageSize, pageSizes, total, onChange }: PaginatorProps) => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const steps = useRef<HTMLSpanElement>(null);
  const pressed = useRef<Element | null>(null);
  // At an end a button has nothing more to do: the way back gets the focus that it would lose.
  useEffect(() => {
    if (!pressed.current?.matches(':disabled')) return;
    const left = steps.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
    (page === 1 ? left[0] : left[left.length - 1])?.focus();
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
          // What stood first stays in sight.
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
