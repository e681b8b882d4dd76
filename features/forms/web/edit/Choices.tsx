import { useEffect, useRef } from 'react';
import common from '#platform/ui/theme/common.module.css';
import styles from './EditTool.module.css';

export interface Choice {
  readonly id: string | number;
  readonly title: string;
  readonly note?: string | null;
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
    if (takesFocus) list.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {choices.map(({ id, title, note, onChoose, onMark }) => (
        <li key={id}>
          <button
            type="button" className={styles.choice} onClick={({ detail }) => onChoose(detail === 0)}
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
