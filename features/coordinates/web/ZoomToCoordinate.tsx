import { useState } from 'react';
import { formatCoordinatePair, parseCoordinatePair } from '#platform/geo/coordinate.ts';
import { formatScale } from '#platform/geo/format.ts';
import { resolutionOfScale } from '#platform/geo/grid.ts';
import { recognisePair } from '#platform/geo/recognise-pair.ts';
import { highlight } from '#platform/map/hits/highlight.ts';
import { scalesOf } from '#platform/map/model/scales.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { roundScale } from '#platform/map/ui/scale-bar.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import styles from './ZoomToCoordinate.module.css';

/** The option that keeps the current scale. */
const CURRENT = 0;

/** Returns the coordinate that the text stands for, with an error or a hint to show. */
const read = (text: string) => {
  if (text.trim() === '') return { meant: null };
  const pair = parseCoordinatePair(text);
  if (!pair) return { meant: null, error: nl.wrongNotation };
  const meant = recognisePair(pair);
  if (!meant) return { meant, error: nl.outside };
  return meant.as === 'rd' ? { meant } : { meant, hint: fill(nl[meant.as], { coordinate: formatCoordinatePair(meant.position) }) };
};

/** Moves the map to a typed coordinate, and marks it while the message is visible. */
export const ZoomToCoordinate = ({ close }: Closable) => {
  const map = useMap();
  const [text, setText] = useState('');
  const [scale, setScale] = useState(CURRENT);
  const { meant, error, hint } = read(text);
  const { scale: currentScale } = map.state.get();
  const scales = [
    { value: CURRENT, label: fill(nl.currentScale, { scale: formatScale(roundScale(currentScale)) }) },
    ...scalesOf(map).map((offered) => ({ value: offered, label: formatScale(offered) })),
  ];
  const search = (): void => {
    if (!meant) return;
    const { resolution, rotation } = map.state.get();
    map.navigation.show({ centre: meant.position, resolution: scale === CURRENT ? resolution : resolutionOfScale(scale), rotation });
    const unmark = highlight(map, [{ type: 'Point', coordinates: meant.position }]);
    snackbar.show({ text: fill(nl.found, { coordinate: formatCoordinatePair(meant.position) }), duration: 10_000, onDismiss: unmark });
    close();
  };
  return (
    <Dialog size="text" title={nl.zoomTo} onClose={close}>
      <PlainForm className={common.stack4} onSubmit={search}>
        <TextField
          label={nl.coordinate} description={nl.notation} value={text} onChange={setText} error={error}
          autoFocus isRequired autoComplete="off" inputMode="text"
        />
        <p role="status" className={styles.hint}>{hint}</p>
        <Select label={nl.scale} options={scales} value={scale} onChange={setScale} />
        <div className={styles.actions}>
          <Button onPress={close}>{ui.cancel}</Button>
          <Button type="submit" variant="primary" isDisabled={!meant}>
            {nl.search}
          </Button>
        </div>
      </PlainForm>
    </Dialog>
  );
};
