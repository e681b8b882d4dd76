import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Row } from '../detail/describe.ts';
import { nl } from '../nl.ts';
import styles from './Rows.module.css';
import { ValueView } from './ValueView.tsx';

/** Rendering the attributes of a table with thousands of columns would be slow. */
const FIRST = 60;
const STEP = 500;

export const Rows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const [shown, setShown] = useState(FIRST);
  const left = rows.length - shown;
  return (
    <>
      <dl className={styles.rows}>
        {rows.slice(0, shown).map(({ key, label, value }) => (
          <div key={key} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <ValueView label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 && (
        <Button variant="quiet" onPress={() => setShown(shown + STEP)}>
          {fill(nl.allRows, { n: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  );
};
