import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { pageSize } from '../found.ts';
import { nl } from '../nl.ts';
import styles from './Pager.module.css';

interface Props {
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

/** Shows which of many features are visible, with buttons for the others. Renders nothing when all are visible. */
export const Pager = ({ label, page, count, onChange }: Props) => {
  if (count <= pageSize) return null;
  const last = Math.ceil(count / pageSize) - 1;
  const place = { from: page * pageSize + 1, to: Math.min(count, (page + 1) * pageSize), n: count };
  return (
    <nav className={styles.pager} aria-label={fill(nl.pages, { map: label })}>
      <IconButton label={nl.previous} icon={ChevronLeft} size="s" isDisabled={page === 0} onPress={() => onChange(page - 1)} />
      <span role="status">{fill(nl.pageOf, place)}</span>
      <IconButton label={nl.next} icon={ChevronRight} size="s" isDisabled={page === last} onPress={() => onChange(page + 1)} />
    </nav>
  );
};
