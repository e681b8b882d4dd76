import { useEffect, useRef } from 'react';
import type { MapLayer } from '../layers/map-layer.ts';
import { PreviewMap } from '../model/preview-map.ts';
import { useMap } from '../react/map-context.ts';
import styles from './MapPreview.module.css';

interface Props {
  readonly layer: MapLayer;
  /** Called when the map cannot be drawn. */
  readonly onBroken?: () => void;
}

/** Shows a thumbnail of a map. Hidden from assistive technology, so it needs a label next to it. */
export const MapPreview = ({ layer, onBroken }: Props) => {
  const map = useMap();
  const element = useRef<HTMLDivElement>(null);
  const broken = useRef(onBroken);
  useEffect(() => {
    broken.current = onBroken;
  }, [onBroken]);
  useEffect(() => {
    if (!element.current) return undefined;
    const preview = new PreviewMap(map, layer, element.current);
    const stop = preview.layer.state.subscribe(() => {
      if (preview.layer.state.get().load === 'broken') broken.current?.();
    });
    return () => {
      stop();
      preview.destroy();
    };
  }, [map, layer]);
  return <div ref={element} className={styles.preview} aria-hidden inert />;
};
