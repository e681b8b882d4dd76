import { ChartColumn, ChartLine, ChartPie, Table2 } from 'lucide-react';
import { ToggleButton, ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import { useMedia } from '#platform/ui/media/use-media.ts';
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

/** Returns the first view of a tab from its name in the configuration; a table when the name is unknown. */
export const showsOf = (type: string | undefined): Shows => words[type?.trim().toLowerCase() ?? ''] ?? 'table';

/** The panel is as wide as the window. */
const WITH_WORDS = '(min-width: 1024px)';

/** Chooses between the table and the charts. */
export const ShowsButtons = ({ shows, choose }: { readonly shows: Shows; readonly choose: (shows: Shows) => void }) => {
  const hasWords = useMedia(WITH_WORDS);
  return (
    <div className={styles.shows} role="group" aria-label={nl.shows}>
      {all.map(({ shows: kind, label, icon }) => {
        const state = { isSelected: shows === kind, onChange: () => choose(kind) };
        return hasWords ? <ToggleButton key={kind} icon={icon} {...state}>{label}</ToggleButton> : <ToggleIconButton key={kind} label={label} icon={icon} size="s" {...state} />;
      })}
    </div>
  );
};
