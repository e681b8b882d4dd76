import { useEffect, useRef } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { PreviewFigure } from './PreviewFigure.tsx';
import type { ServiceContent } from './import-state.ts';
import { nl } from './nl.ts';
import { ServiceLayersPreview } from './preview-controller.ts';

/** The browser loads images over https only. A saved map gets other images through the server. */
const isSafe = (url: string): boolean => {
  const { protocol, origin } = new URL(url, window.location.href);
  return protocol === 'https:' || origin === window.location.origin;
};

const captionOf = ({ service, ticked }: ServiceContent): string => {
  if (ticked.length === 0) return nl.tickOne;
  return isSafe(service.source.url) ? fill(nl.previewOf, { what: nl.layers(ticked.length) }) : nl.previewLater;
};

/** A preview of the chosen layers at their own extent, or else at the extent of the map. */
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
