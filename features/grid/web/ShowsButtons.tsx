import { ChartColumn, ChartLine, ChartPie, Table2 } from 'lucide-react';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import type { TableView } from './arrangement-store.ts';
import styles from './GridPanel.module.css';
import { nl } from './nl.ts';

type Shows = NonNullable<TableView['shows']>;

const all = [
  { shows: 'table', label: nl.table, icon: Table2 },
  { shows: 'line', label: nl.line, icon: ChartLine },
  { shows: 'pie', label: nl.pie, icon: ChartPie },
  { shows: 'bar', label: nl.bar, icon: ChartColumn },
] as const;

const words: Readonly<Record<string, Shows>> = { tabel: 'table', table: 'table', lijn: 'line', line: 'line', taart: 'pie', pie: 'pie', staaf: 'bar', bar: 'bar' };

/** Returns what a tab begins with, from the word in the configuration; a table when it is unknown. */
export const showsOf = (type: string | undefined): Shows => words[type?.trim().toLowerCase() ?? ''] ?? 'table';

/** Chooses between the table and the charts. */
export const ShowsButtons = ({ shows, choose }: { readonly shows: Shows; readonly choose: (shows: Shows) => void }) => (
  <div className={styles.shows} role="group" aria-label={nl.shows}>
    {all.map((one) => (
      <ToggleIconButton key={one.shows} label={one.label} icon={one.icon} size="s" isSelected={shows === one.shows} onChange={() => choose(one.shows)} />
    ))}
  </div>
);
