import { useEffect, useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { ConfigurationMap } from '#platform/web/administration/extent/ConfigurationMap.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import { PlaceController } from './place-controller.ts';
import { usePreview } from './use-preview.ts';

interface ChoosingProps {
  readonly place: Geometry | null;
  /** A point and nothing else. */
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
    // A point is set again by another press; a drawn area stays.
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
  /** Of the configuration. */
  readonly id: number;
  readonly title: string;
  readonly close: () => void;
}

/** Chooses a point, or an area, by looking at the map of a draft. */
export const PlaceDialog = ({ id, title, place, isPoint, onChoose, close }: Props) => {
  const preview = usePreview(id, 'visitor');
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && close()} title={title} size="large">
      <div className={styles.placeDialog}>
        <p className={styles.help}>{isPoint ? nl.placePointHelp : nl.placeHelp}</p>
        {preview.isPending && <Spinner label={nl.mapLoading} />}
        {preview.isError && <FormAlert>{nl.mapFailed} <Button variant="quiet" onPress={() => void preview.refetch()}>{nl.again}</Button></FormAlert>}
        {preview.data && (
          <ConfigurationMap configuration={preview.data}>
            <Choosing
              place={place}
              isPoint={isPoint}
              onChoose={(chosen) => {
                onChoose(chosen);
                close();
              }}
            />
          </ConfigurationMap>
        )}
      </div>
    </Dialog>
  );
};
