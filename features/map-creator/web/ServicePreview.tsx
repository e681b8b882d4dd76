import { useEffect, useRef } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { PreviewFigure } from './PreviewFigure.tsx';
import type { ServiceContent } from './import-state.ts';
import { nl } from './nl.ts';
import { ServiceLayersPreview } from './preview-controller.ts';

/** A page takes in pictures over a safe connection alone; a map that was saved gets the others through the server. */
const isSafe = (url: string): boolean => {
  const { protocol, origin } = new URL(url, window.location.href);
  return protocol === 'https:' || origin === window.location.origin;
};

const captionOf = ({ service, ticked }: ServiceContent): string => {
  if (ticked.length === 0) return nl.tickOne;
  return isSafe(service.source.url) ? fill(nl.previewOf, { what: nl.layers(ticked.length) }) : nl.previewLater;
};

/** What the ticked layers of a service look like, where the map is now or where they lie. */
export const ServicePreview = ({ content }: { readonly content: ServiceContent }) => {
  const { service, ticked } = content;
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const preview = new ServiceLayersPreview(map, element.current, service, isSafe(service.source.url) ? ticked : []);
    return () => preview.destroy();
  }, [map, service, ticked]);
  return <PreviewFigure element={element}>{captionOf(content)}</PreviewFigure>;
};
