import { MapPin } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { FoldButton, MarkPill, UnreadBadge } from './RowParts.tsx';
import type { ListProps } from './list-props.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import { RegistrationDetail } from './RegistrationDetail.tsx';
import { useShowOnMap } from './use-show-on-map.ts';

/** A page of registrations on a phone, where a table would be cut off. */
export const RegistrationCards = ({ form, rows, isBusy, expanded, toggle, markOf }: ListProps) => {
  const show = useShowOnMap();
  return (
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
  );
};
