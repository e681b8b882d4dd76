import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { MapPreview } from '#platform/map/ui/MapPreview.tsx';
import { Sketch } from './Sketch.tsx';
import styles from './Sketch.module.css';

/** Returns whether a preview may be drawn. An external map service gets no request before the user chooses its map. */
const isOurOwn = ({ definition: { source } }: MapLayer): boolean =>
  source.features !== null || source.geojson !== null || (source.url !== null && new URL(source.url, location.href).host === location.host);

interface Props {
  readonly background: MapLayer;
  /** Whether the map, once shown, could not be loaded. */
  readonly isBroken?: boolean;
}

/** The configured picture of a background, or a preview of the map, or a sketch. Fills its container. */
export const Thumbnail = ({ background, isBroken = false }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  const picture = background.definition.background_image;
  if (isBroken) return <TriangleAlert data-tone="danger" />;
  if (hasFailed) return <Sketch />;
  if (picture) {
    return (
      <>
        {/* Visible until the picture has arrived. */}
        <Sketch />
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(true)} />
      </>
    );
  }
  if (!isOurOwn(background)) return <Sketch />;
  return (
    <>
      {/* Visible until the preview covers it. */}
      <Sketch />
      <MapPreview layer={background} onBroken={() => setFailed(true)} />
    </>
  );
};
