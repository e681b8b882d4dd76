import { Layers2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { MapPreview } from '#platform/map/ui/MapPreview.tsx';

/** Of a map service elsewhere nothing is asked before somebody chooses it. */
const isOurOwn = ({ definition: { source } }: MapLayer): boolean =>
  source.features !== null || source.geojson !== null || (source.url !== null && new URL(source.url, location.href).host === location.host);

interface Props {
  readonly background: MapLayer;
  /** What the map says of itself where it is shown already. */
  readonly isBroken?: boolean;
}

/** The picture that somebody gave it; else what it looks like here; else a plain sign. Fills its place. */
export const Thumbnail = ({ background, isBroken = false }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  const picture = background.definition.background_image;
  if (isBroken) return <TriangleAlert data-tone="danger" />;
  if (hasFailed) return <Layers2 />;
  if (picture) return <img src={picture} alt="" onError={() => setFailed(true)} />;
  if (!isOurOwn(background)) return <Layers2 />;
  return (
    <>
      {/* Until the picture comes over it. */}
      <Layers2 />
      <MapPreview layer={background} onBroken={() => setFailed(true)} />
    </>
  );
};
