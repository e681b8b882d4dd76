import { useEffect, useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { PlaceController } from '#platform/map/tools/place-controller.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { MapDialog } from '#platform/web/administration/extent/MapDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { previewDraft } from '../contract/draft-calls.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

interface ChoosingProps {
  readonly place: Geometry | null;
  /** Only a point may be chosen, not an area. */
  readonly isPoint: boolean;
  readonly onChoose: (place: Geometry) => void;
}

const Choosing = ({ place, isPoint, onChoose }: ChoosingProps) => {
  const map = useMap();
  const [controller] = useState(() => new PlaceController(map));
  const [drawing, setDrawing] = useState<'Point' | 'Polygon' | null>('Point');
  const [drawn, setDrawn] = useState<Geometry | null>(null);
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.show(drawn ?? place), [controller, drawn, place]);
  useEffect(() => (drawing ? controller.draw(drawing, (found) => {
    setDrawn(found);
    // A next press moves a point, so drawing goes on; a drawn area ends it.
    if (drawing === 'Polygon') setDrawing(null);
  }) : undefined), [controller, drawing]);
  return (
    <div className={styles.row}>
      <Button onPress={() => setDrawn(controller.middle())}>{nl.placeMiddle}</Button>
      {!isPoint && <Button isDisabled={drawing === 'Polygon'} onPress={() => setDrawing('Polygon')}>{nl.placeDraw}</Button>}
      <Button variant="primary" isDisabled={drawn === null} onPress={() => drawn && onChoose(drawn)}>{nl.placeUse}</Button>
    </div>
  );
};

interface Props extends ChoosingProps {
  /** Id of the configuration. */
  readonly id: number;
  readonly title: string;
  readonly close: () => void;
}

/** Lets the user choose a point or an area on the map of a draft. */
export const PlaceDialog = ({ id, title, place, isPoint, onChoose, close }: Props) => {
  const api = useApi();
  return (
    <MapDialog
      title={title} help={isPoint ? nl.placePointHelp : nl.placeHelp} close={close}
      of={`configuration/${id}`} load={(signal) => api.call(previewDraft, { params: { id }, query: { as: 'visitor' }, signal })}
    >
      <Choosing
        place={place}
        isPoint={isPoint}
        onChoose={(chosen) => {
          onChoose(chosen);
          close();
        }}
      />
    </MapDialog>
  );
};
