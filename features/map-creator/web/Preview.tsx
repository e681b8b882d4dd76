import { useEffect, useRef } from 'react';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { PreviewFigure } from './PreviewFigure.tsx';
import { nl } from './nl.ts';
import { FeaturesPreview } from './preview-controller.ts';

interface Props {
  readonly geometries: readonly Feature[];
  /** EPSG:28992; null: there is nothing to draw. */
  readonly extent: Extent | null;
  /** What is drawn, in words: the picture is for the eye alone. */
  readonly what: string;
  readonly isPart: boolean;
  /** What is to be said of where it lies. */
  readonly note?: string | null;
}

/** A small map of what is going to be imported, over the background of the map itself. */
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
  // A map that is made anew is another page: the preview of this one stays the same.
  useEffect(() => preview.current?.show(geometries, extent), [geometries, extent]);
  return (
    <PreviewFigure element={element}>
      {fill(nl.previewOf, { what })} {isPart && fill(nl.previewSome, { what })} {note}
    </PreviewFigure>
  );
};
