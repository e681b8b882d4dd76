import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import { toWgs84 } from '#platform/geo/rd.ts';
import { useTool } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import styles from './CoordinatePicker.module.css';
import { nl } from './nl.ts';
import { PickerController, type Picked } from './picker-controller.ts';

/** Six decimals of a degree are about a decimetre; two would be about a kilometre. */
const inDegrees = (position: Picked['position']): string => formatCoordinatePair(toWgs84(position), 6);

const onPick = ({ position }: Picked): void => {
  const rd = formatCoordinatePair(position);
  snackbar.show({
    text: `${nl.rd} ${rd} – ${nl.wgs84} ${inDegrees(position)}`,
    duration: 10_000,
    action: { label: nl.copy, onPress: () => void copyText(rd) },
  });
};

const Row = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>
      {value}
      <IconButton label={fill(nl.copyOf, { name })} icon={Copy} size="s" onPress={() => void copyText(value)} />
    </dd>
  </div>
);

const Picker = ({ close, snaps }: Closable & { readonly snaps: boolean }) => {
  const [controller] = useState(() => new PickerController({ snaps, onPick }));
  useTool(controller);
  const picked = useDerived(controller.picked);
  const isTouch = useTouch();
  return (
    <Panel title={snaps ? nl.snapPicker : nl.picker} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <p className={styles.help}>{isTouch ? nl.instructionTouch : nl.instruction}</p>
      {snaps && <p className={styles.help}>{nl.instructionSnap}</p>}
      {!isTouch && <p className={styles.help}>{nl.instructionKeys}</p>}
      {picked && (
        <section className={styles.picked} aria-label={nl.lastPicked}>
          <dl>
            <Row name={nl.rd} value={formatCoordinatePair(picked.position)} />
            <Row name={nl.wgs84} value={inDegrees(picked.position)} />
          </dl>
          {snaps && <p className={styles.help}>{picked.snapped ? nl.snapped : nl.notSnapped}</p>}
        </section>
      )}
    </Panel>
  );
};

export const CoordinatePicker = ({ close }: Closable) => <Picker close={close} snaps={false} />;
export const SnapCoordinatePicker = ({ close }: Closable) => <Picker close={close} snaps />;
