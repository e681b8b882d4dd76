import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Row } from '../detail/describe.ts';
import { nl } from '../nl.ts';
import styles from './Rows.module.css';
import { ValueView } from './ValueView.tsx';

/** Rendering the attributes of a table with thousands of columns would be slow. */
const FIRST = 60;
const STEP = 500;

interface Props {
  readonly rows: readonly Row[];
  /** The colour of the feature on the map. */
  readonly colour: string | null;
}

export const Rows = ({ rows, colour }: Props) => {
  const [shown, setShown] = useState(FIRST);
  const left = rows.length - shown;
  return (
    <>
      <dl className={styles.rows}>
        {rows.slice(0, shown).map(({ key, label, value }) => (
          <div key={key} className={classes(styles.row, value.kind === 'image' && styles.wide)}>
            <dt className={common.term}>{label}</dt>
            <dd className={common.value}>
              <ValueView label={label} value={value} colour={colour} />
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
