import { Copy, Trash2 } from 'lucide-react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Measure.module.css';
import type { Measurement } from './measurement.ts';
import type { Measurements } from './measurements-controller.ts';
import { nl } from './nl.ts';

interface ItemProps {
  readonly measurement: Measurement;
  readonly onRemove: () => void;
}

const Item = ({ measurement: { id, text, perimeter, crosses }, onRemove }: ItemProps) => (
  <li className={styles.item}>
    {fill(nl.numbered, { n: id })}
    <span className={styles.value}>
      <span className={crosses ? common.wrong : undefined}>{text}</span>
      {perimeter !== null && <span className={common.note}>{fill(nl.perimeter, { length: perimeter })}</span>}
    </span>
    {!crosses && <IconButton label={fill(nl.copy, { n: id })} icon={Copy} size="s" onPress={() => void copyText(text)} />}
    <IconButton label={`${nl.remove} ${id}`} icon={Trash2} size="s" tone="danger" onPress={onRemove} />
  </li>
);

/** The measurements, oldest first. */
export const MeasurementList = ({ measurements }: { readonly measurements: Measurements }) => {
  const list = useDerived(measurements.state, (state) => state.measurements);
  return (
    <>
      {list.some(({ crosses }) => crosses) && <p className={styles.warning}>{nl.crossesHelp}</p>}
      {list.length > 0 && (
        <ol className={styles.list} aria-label={nl.list}>
          {list.map((measurement) => (
            <Item
              key={measurement.id}
              measurement={measurement}
              onRemove={() => {
                measurements.remove(measurement.id);
                announce(nl.removed);
              }}
            />
          ))}
        </ol>
      )}
      {list.length > 1 && (
        <Button
          variant="quiet"
          onPress={() => {
            measurements.removeAll();
            announce(nl.removedAll);
          }}
        >
          {nl.removeAll}
        </Button>
      )}
    </>
  );
};
