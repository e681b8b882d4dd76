import { Layers2 } from 'lucide-react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import styles from './Background.module.css';

/** A small picture of a background, where it has one. */
export const Thumbnail = ({ background }: { readonly background: MapLayer }) => {
  const picture = background.definition.background_image;
  return picture ? (
    <img className={styles.picture} src={picture} alt="" />
  ) : (
    <span className={styles.picture}>
      <Layers2 aria-hidden />
    </span>
  );
};
