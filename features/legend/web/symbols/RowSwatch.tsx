import { useQuery } from '@tanstack/react-query';
import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { heatOf } from '#platform/map/layers/style/heat.ts';
import { legendGraphics } from '#platform/map/legend/graphics.ts';
import { fetchPicture } from '#platform/map/legend/pictures.ts';
import { swatchResolution } from '#platform/map/legend/swatch.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Image } from './Picture.tsx';
import styles from './RowSwatch.module.css';
import { Swatch } from './Swatch.tsx';
import { listsPictures, useListedPictures } from './use-listed-pictures.ts';
import { useOwnSymbols } from './use-own-symbols.ts';

interface RowSwatchProps {
  readonly map: MapLayer;
  /** Name of a layer of the map; null for the whole map. */
  readonly layer: string | null;
}

/** The symbol before the name of a map or layer. It depends on neither the view nor what is switched on. @first-view */
export const RowSwatch = ({ map, layer }: RowSwatchProps) => {
  const { type, source } = map.definition;
  const all = [...source.layers, ...source.layer_groups.flatMap((group) => group.layers)].map(({ name }) => name);
  const names = layer === null ? all : [layer];
  if (type === 'Heatmap') return <Heat map={map} />;
  return type === 'Image' || type === 'Tile' ? <ServiceSwatch map={map} names={names} /> : <OwnSwatch map={map} names={names} />;
};

interface Props {
  readonly map: MapLayer;
  readonly names: readonly string[];
}

/** Returns the first, the middle and the last item. */
const spread = <Item,>(items: readonly Item[]): readonly Item[] =>
  items.length <= 3 ? items : items.filter((_, index) => index === 0 || index === items.length - 1 || index === Math.floor(items.length / 2));

const OwnSwatch = ({ map, names }: Props) => {
  const { opacity } = useLegendNode(map);
  const symbols = spread(useOwnSymbols(map, names, null)).map(({ samples }) => samples);
  if (symbols.length === 0) return <Unknown />;
  return <Swatch symbols={symbols} resolution={swatchResolution(map.definition)} opacity={opacity} />;
};

const Heat = ({ map }: Pick<Props, 'map'>) => {
  useDerived(map.style.drawn);
  return <span className={styles.heat} style={{ background: `linear-gradient(90deg, ${heatOf(map.style.plain).gradient.join(', ')})` }} />;
};

/** Asks a service for its pictures once the map has been on: a service of others learns nothing of a map that stays off. */
const ServiceSwatch = ({ map, names }: Props) => {
  const { visible } = useLegendNode(map);
  const [wasOn, setWasOn] = useState(visible);
  if (visible && !wasOn) setWasOn(true);
  if (!wasOn) return <Unknown />;
  return listsPictures(map.definition) ? <ListedSwatch map={map} names={names} /> : <GraphicSwatch map={map} names={names} />;
};

const ListedSwatch = ({ map, names }: Props) => {
  const [first] = useListedPictures(map.definition, names);
  return first ? <Image source={first.address} alt="" className={styles.picture} /> : <Unknown />;
};

const GraphicSwatch = ({ map, names }: Props) => {
  const { configuration, services } = useMap();
  const addresses = legendGraphics(map.definition, names, { whole: configuration.extent })[0]?.addresses ?? [];
  const { data } = useQuery({
    queryKey: ['legend picture', ...addresses],
    queryFn: ({ signal }) => fetchPicture(addresses, services, signal),
    staleTime: Infinity,
    retry: false,
  });
  if (!data || data.kind === 'none') return <Unknown />;
  return <Image source={data.kind === 'blob' ? data.blob : data.address} alt="" className={styles.graphic} />;
};

/** Stands for a map of a service whose symbols are not known (yet). */
const Unknown = () => <ImageIcon className={styles.unknown} aria-hidden="true" />;
