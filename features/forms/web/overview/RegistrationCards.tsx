import { MapPin } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { FoldButton, MarkPill, UnreadBadge } from './RowParts.tsx';
import type { ListProps } from './list-props.ts';
import { listedItems } from './listed.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import type { OverviewState } from './overview-state.ts';
import { RegistrationDetail } from './RegistrationDetail.tsx';
import { useShowOnMap } from './use-show-on-map.ts';

const SortSelect = ({ form, state, change }: Pick<ListProps, 'form' | 'state' | 'change'>) => {
  const columns: readonly (readonly [string, string])[] = [
    ['updated_at', nl.updated], ['form_count', nl.number], ['phase', nl.phase], ['user', nl.by],
    ...(form.assigned_to_filter ? [['assigned_to', nl.assigned] as const] : []),
    ...listedItems(form).map(({ id, name }) => [String(id), name] as const),
  ];
  const options = columns.flatMap(([sort, column]) => [
    { value: `${sort} desc`, label: fill(nl.descending, { column }) }, { value: `${sort} asc`, label: fill(nl.ascending, { column }) },
  ]);
  const choose = (option: string): void => {
    const [sort = '', direction] = option.split(' ');
    change({ sort, direction: direction as OverviewState['direction'] });
  };
  return <Select label={nl.sort} options={options} value={`${state.sort} ${state.direction}`} onChange={choose} />;
};

/** A page of registrations on a phone, where a table would be cut off. */
export const RegistrationCards = ({ form, rows, isBusy, state, change, expanded, toggle, markOf }: ListProps) => {
  const show = useShowOnMap();
  return (
    <>
      <SortSelect form={form} state={state} change={change} />
      <ul className={classes(styles.cards, isBusy && styles.stale)} aria-label={nl.registrations} aria-busy={isBusy}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardHead}>
              <FoldButton row={row} isExpanded={expanded.has(row.id)} toggle={toggle} />
              <div className={styles.cardText}>
                <span className={common.strong}>{row.title}</span>
                <span className={common.note}>{fill(nl.numbered, { n: row.form_count })} · {row.user.name ?? nl.unknown} · {formatMoment(row.updated_at)}</span>
                <span className={styles.pills}>
                  <MarkPill mark={markOf(row)} />
                  {row.phase !== null && <StatusPill>{row.phase}</StatusPill>}
                  {row.assigned_to && <span className={common.note}>{nl.assigned} {row.assigned_to.name}</span>}
                </span>
              </div>
              <UnreadBadge row={row} />
              <IconButton label={fill(nl.showRow, { title: row.title })} icon={MapPin} onPress={() => show(row)} />
            </div>
            {expanded.has(row.id) && <RegistrationDetail form={form} row={row} />}
          </li>
        ))}
      </ul>
    </>
  );
};
