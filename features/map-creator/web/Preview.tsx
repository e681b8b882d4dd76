import { useEffect, useRef } from 'react';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { PreviewFigure } from './PreviewFigure.tsx';
import { nl } from './nl.ts';
import { FeaturesPreview } from './preview-controller.ts';

interface Props {
  readonly geometries: readonly Feature[];
  /** EPSG:28992; null when there is nothing to draw. */
  readonly extent: Extent | null;
  /** Describes the picture, which screen readers cannot see. */
  readonly what: string;
  readonly isPart: boolean;
  /** A remark about the location. */
  readonly note?: string | null;
}

/** A small map of the features to import, on the current background. */
export const Preview = ({ geometries, extent, what, isPart, note }: Props) => {
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  const preview = useRef<FeaturesPreview | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const made = new FeaturesPreview(map, element.current);
    preview.current = made;
    return () => {
      preview.current = null;
      made.destroy();
    };
  }, [map]);
  // Does not depend on the map: when the map is rebuilt, this component is mounted again.
  useEffect(() => preview.current?.show(geometries, extent), [geometries, extent]);
  return (
    <PreviewFigure element={element}>
      {fill(nl.previewOf, { what })} {isPart && fill(nl.previewSome, { what })} {note}
    </PreviewFigure>
  );
};
