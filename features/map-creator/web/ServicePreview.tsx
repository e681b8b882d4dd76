import { useEffect, useRef } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ServiceContent } from './import-state.ts';
import { nl } from './nl.ts';
import styles from './Preview.module.css';
import { ServiceLayersPreview } from './preview-controller.ts';

/** What the ticked layers of a service look like, where the map is now or where they lie. */
export const ServicePreview = ({ content: { service, ticked } }: { readonly content: ServiceContent }) => {
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const preview = new ServiceLayersPreview(map, element.current, service, ticked);
    return () => preview.destroy();
  }, [map, service, ticked]);
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <div ref={element} className={styles.map} aria-hidden inert />
      </div>
      <figcaption className={styles.caption}>{ticked.length > 0 ? fill(nl.previewOf, { what: nl.layers(ticked.length) }) : nl.tickOne}</figcaption>
    </figure>
  );
};
