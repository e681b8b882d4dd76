import { useEffect, useState } from 'react';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { ExtentBox } from '#platform/map/tools/extent-box.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { MapDialog } from './MapDialog.tsx';
import { nl } from './nl.ts';

interface ExtentChooserProps {
  /** The current extent, EPSG:28992. */
  readonly extent: Extent;
  readonly onChoose: (extent: Extent) => void;
}

const ExtentChooser = ({ extent, onChoose }: ExtentChooserProps) => {
  const map = useMap();
  const [box] = useState(() => new ExtentBox(map));
  const [isDrawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<Extent | null>(null);
  useEffect(() => box.start(), [box]);
  useEffect(() => box.show(extent), [box, extent]);
  useEffect(() => (isDrawing ? box.draw((found) => {
    setDrawn(found);
    setDrawing(false);
  }) : undefined), [box, isDrawing]);
  return (
    <div className={common.buttons}>
      <Button variant={drawn ? 'secondary' : 'primary'} onPress={() => onChoose(box.visibleExtent())}>{nl.takeView}</Button>
      <Button isDisabled={isDrawing} onPress={() => setDrawing(true)}>{nl.draw}</Button>
      {drawn && <Button variant="primary" onPress={() => onChoose(drawn)}>{nl.takeDrawn}</Button>}
    </div>
  );
};

interface Props extends ExtentChooserProps {
  /** 'Beginbeeld kiezen'. */
  readonly title: string;
  /** Identifies the map in the query key. */
  readonly of: string;
  /** Loads the configuration of the map. */
  readonly load: (signal: AbortSignal) => Promise<Configuration>;
  readonly close: () => void;
}

const rounded = (extent: Extent): Extent => extent.map((value) => Math.round(value)) as Extent;

/** A dialog to choose an extent on a map, rounded to whole metres. */
export const ExtentDialog = ({ extent, onChoose, ...dialog }: Props) => (
  <MapDialog {...dialog} help={nl.help} extent={extent}>
    <ExtentChooser
      extent={extent}
      onChoose={(chosen) => {
        onChoose(rounded(chosen));
        dialog.close();
      }}
    />
  </MapDialog>
);
