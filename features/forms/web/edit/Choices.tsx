import { useEffect, useRef } from 'react';
import common from '#platform/ui/theme/common.module.css';
import styles from './EditTool.module.css';

export interface Choice {
  readonly id: string | number;
  readonly title: string;
  readonly note?: string | null;
  /** It cannot be chosen; the note says why. */
  readonly isClosed?: boolean;
  readonly onChoose: (byKey: boolean) => void;
  readonly onMark?: (isMarked: boolean) => void;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** A key led here, with the focus on the map. */
  readonly takesFocus: boolean;
}

/** A list of buttons, the first of which may take the focus. */
export const Choices = ({ label, choices, takesFocus }: ChoicesProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {choices.map(({ id, title, note, isClosed, onChoose, onMark }) => (
        <li key={id}>
          <button
            type="button" className={styles.choice} {...(isClosed && { 'aria-disabled': true })} onClick={({ detail }) => !isClosed && onChoose(detail === 0)}
            onPointerEnter={() => onMark?.(true)} onPointerLeave={() => onMark?.(false)} onFocus={() => onMark?.(true)} onBlur={() => onMark?.(false)}
          >
            <span>{title}</span>
            {note && <span className={common.note}>{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
};
