import { Check, Trash2, X } from 'lucide-react';
import { formatLength } from '#platform/geo/format.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import styles from './MeasureLine.module.css';
import { nl } from './nl.ts';
import { useLineMeasure } from './use-line-measure.ts';

export const MeasureLine = ({ close }: Closable) => {
  const [controller, { live, measurements }] = useLineMeasure();
  const isTouch = useTouch();
  return (
    <Panel title={nl.line} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      {live === null ? (
        <>
          <p className={styles.help}>{isTouch ? nl.instructionTouch : nl.instruction}</p>
          {!isTouch && <p className={styles.help}>{nl.instructionKeys}</p>}
        </>
      ) : (
        <>
          {/* Said at each corner, not at each move of the pointer. */}
          <output className={styles.live} aria-live="off" aria-label={nl.length}>
            {formatLength(live)}
          </output>
          <Button icon={Check} onPress={() => controller.finish()}>
            {nl.finish}
          </Button>
        </>
      )}
      {measurements.length > 0 && (
        <ol className={styles.list}>
          {measurements.map(({ id, metres }) => (
            <li key={id} className={styles.item}>
              {fill(nl.numbered, { n: id })}
              <span className={styles.length}>{formatLength(metres)}</span>
              <IconButton
                label={`${nl.remove} ${id}`}
                icon={Trash2}
                size="s"
                tone="danger"
                onPress={() => {
                  controller.remove(id);
                  announce(nl.removed);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {measurements.length > 1 && (
        <Button
          variant="quiet"
          onPress={() => {
            controller.removeAll();
            announce(nl.removedAll);
          }}
        >
          {nl.removeAll}
        </Button>
      )}
    </Panel>
  );
};
