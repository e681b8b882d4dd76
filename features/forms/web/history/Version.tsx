import { RotateCcw } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { HistoryVersion } from '../../contract/registration.ts';
import styles from './History.module.css';
import { nl } from './nl.ts';

/** A version with the moment at which it was made. */
export interface Moment extends HistoryVersion {
  readonly at: string;
}

interface VersionProps {
  readonly moment: Moment;
  /** The first version has no version before it, from which it could differ. */
  readonly isFirst: boolean;
  /** Null: it cannot be restored. */
  readonly onRestore: (() => void) | null;
}

const deedInWords = (deed: NonNullable<Moment['deed']>, restoredAt: string | null): string =>
  (deed === 'restore_version' && restoredAt !== null ? fill(nl.restoredFrom, { moment: formatMoment(restoredAt) }) : nl.deeds[deed]);

/** What a registration was at a moment, and what changed with it. */
export const Version = ({ moment: { at, user_name, deed, restored_at: restoredAt, phase, items, geom, geom_changed }, isFirst, onRestore }: VersionProps) => {
  // Archiving, for instance, changes no answers: they are shown at the version before it.
  const isSame = !isFirst && deed !== null && !geom_changed && items.every((item) => !item.changed);
  const changed = <span className={common.note}> ({nl.isChanged})</span>;
  return (
    <section className={styles.version} aria-label={formatMoment(at)}>
      <div className={styles.head}>
        <h3 className={styles.moment}>{formatMoment(at)}</h3>
        <span className={common.note}>{user_name ?? nl.unknown}{phase !== null && ` · ${phase}`}</span>
        {onRestore && <Button variant="quiet" icon={RotateCcw} onPress={onRestore} aria-label={fill(nl.restoreMoment, { moment: formatMoment(at) })}>{nl.restore}</Button>}
      </div>
      {deed !== null && <p className={styles.deed}>{deedInWords(deed, restoredAt)}</p>}
      {!isSame && <dl className={styles.answers}>
        {items.map((item) => (
          <div key={item.item_id} className={item.changed && !isFirst ? styles.changed : undefined}>
            <dt>{item.item_name}</dt>
            <dd>{item.current_value}{item.changed && !isFirst && changed}</dd>
          </div>
        ))}
        {geom_changed && <div className={styles.changed}><dt>{nl.place}</dt><dd>{placeInWords(geom)}{changed}</dd></div>}
      </dl>}
    </section>
  );
};
