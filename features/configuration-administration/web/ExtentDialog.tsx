import { useEffect, useState } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import styles from './Editor.module.css';
import { ExtentController } from './extent-controller.ts';
import { nl } from './nl.ts';
import { PreviewMap, usePreview } from './PreviewMap.tsx';

interface ChoosingProps {
  readonly extent: Extent;
  readonly onChoose: (extent: Extent) => void;
}

const Choosing = ({ extent, onChoose }: ChoosingProps) => {
  const map = useMap();
  const [controller] = useState(() => new ExtentController(map));
  const [isDrawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<Extent | null>(null);
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.show(extent), [controller, extent]);
  useEffect(() => (isDrawing ? controller.draw((found) => {
    setDrawn(found);
    setDrawing(false);
  }) : undefined), [controller, isDrawing]);
  return (
    <div className={styles.row}>
      <Button variant={drawn ? 'secondary' : 'primary'} onPress={() => onChoose(controller.seen())}>{nl.extentUseView}</Button>
      <Button isDisabled={isDrawing} onPress={() => setDrawing(true)}>{nl.extentDraw}</Button>
      {drawn && <Button variant="primary" onPress={() => onChoose(drawn)}>{nl.extentUseDrawn}</Button>}
    </div>
  );
};

interface Props extends ChoosingProps {
  readonly id: number;
  readonly close: () => void;
}

const rounded = (extent: Extent): Extent => extent.map((value) => Math.round(value)) as Extent;

/** Chooses where a map begins, by looking at it. */
export const ExtentDialog = ({ id, extent, onChoose, close }: Props) => {
  const preview = usePreview(id, 'visitor');
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && close()} title={nl.extentTitle} size="large">
      <div className={styles.extentDialog}>
        <p className={styles.help}>{nl.extentMapHelp}</p>
        {preview.isPending && <Spinner label={nl.mapLoading} />}
        {preview.isError && <FormAlert>{nl.mapFailed} <Button variant="quiet" onPress={() => void preview.refetch()}>{nl.again}</Button></FormAlert>}
        {preview.data && (
          <PreviewMap configuration={preview.data} extent={extent}>
            <Choosing
              extent={extent}
              onChoose={(chosen) => {
                onChoose(rounded(chosen));
                close();
              }}
            />
          </PreviewMap>
        )}
      </div>
    </Dialog>
  );
};
