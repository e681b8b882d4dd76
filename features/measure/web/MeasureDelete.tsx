import { X } from 'lucide-react';
import { useState } from 'react';
import { useTool } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import type { MapModel, MapTool } from '#platform/map/model/map-model.ts';
import styles from './Measure.module.css';
import { MeasurementList } from './MeasurementList.tsx';
import { nl } from './nl.ts';
import { useMeasurements } from './use-measurements.ts';
import type { Measurements } from './measurements-controller.ts';
import { deleteToolId } from './tool-ids.ts';

/** Removes the measurement that the user clicks. */
class DeleteMeasure implements MapTool {
  readonly id = deleteToolId;
  readonly #measurements: Measurements;
  readonly #say: (removed: boolean) => void;

  constructor(measurements: Measurements, say: (removed: boolean) => void) {
    this.#measurements = measurements;
    this.#say = say;
  }

  start({ clicks }: MapModel): () => void {
    return clicks.on(({ pixel }) => this.#say(this.#measurements.removeAt(pixel)), { tool: this.id });
  }
}

const say = (removed: boolean): void => {
  if (removed) announce(nl.removed);
  else snackbar.show({ text: nl.nothingHere, duration: 3000 });
};

/** Removes a measurement by a click in the map or from the list. */
export const MeasureDelete = ({ close }: Closable) => {
  const measurements = useMeasurements();
  const [tool] = useState(() => new DeleteMeasure(measurements, say));
  useTool(tool);
  const isEmpty = useDerived(measurements.state, (state) => state.measurements.length === 0);
  const isTouch = useTouch();
  return (
    <Panel title={nl.delete} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <p className={styles.help}>{isEmpty ? nl.noMeasurements : isTouch ? nl.instructionDeleteTouch : nl.instructionDelete}</p>
      <MeasurementList measurements={measurements} />
    </Panel>
  );
};
