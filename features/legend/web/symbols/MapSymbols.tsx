import { useSyncExternalStore, type ReactNode } from 'react';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { heatOf } from '#platform/map/layers/style/heat.ts';
import { legendGraphics } from '#platform/map/legend/graphics.ts';
import { swatchResolution } from '#platform/map/legend/swatch.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import common from '#platform/ui/theme/common.module.css';
import { nl } from '../nl.ts';
import { Icon, Picture } from './Picture.tsx';
import { Swatch } from './Swatch.tsx';
import styles from './Symbols.module.css';
import { listsPictures, useListedPictures } from './use-listed-pictures.ts';
import { useOwnSymbols } from './use-own-symbols.ts';
import { useSettledView } from './use-settled-view.ts';

interface Named {
  readonly key: string;
  readonly label: string;
  readonly address: string;
}

/** Returns the icons of the map and its visible layers. */
const iconsOf = (map: LegendMap, shown: readonly string[]): readonly Named[] => {
  const { layers, layer_groups: groups } = map.source;
  const own = map.icon ? [{ key: 'map', label: map.title || map.name, address: map.icon }] : [];
  const ofLayers = [...layers, ...groups.flatMap((group) => group.layers)].flatMap(({ id, name, label, icon, hide_in_legend: isHidden }) =>
    icon && !isHidden && shown.includes(name) ? [{ key: String(id), label: label || name, address: icon }] : [],
  );
  return [...own, ...ofLayers];
};

/** The symbols of a map: its configured icons, else the pictures of its service, else swatches of its style. */
export const MapSymbols = ({ map }: { readonly map: MapLayer }) => {
  const { load } = useLegendNode(map);
  const shown = useShownLayers(map);
  if (load === 'broken') return null;
  const icons = iconsOf(map.definition, shown);
  if (icons.length > 0) {
    const lines = icons.map(({ key, label, address }) => <Icon key={key} label={label} address={address} />);
    return <Section map={map} isOne={icons.length === 1 && icons[0]?.label === map.label}>{lines}</Section>;
  }
  if (listsPictures(map.definition)) return <ListedPictures map={map} shown={shown} />;
  if (map.definition.type === 'Image' || map.definition.type === 'Tile') return <ServicePictures map={map} shown={shown} />;
  if (map.definition.type === 'Heatmap') return <Heat map={map} />;
  return <OwnSymbols map={map} shown={shown} />;
};

/** Subscribes to the names as one string, which compares equal while nothing is switched. */
const useShownLayers = (map: MapLayer): readonly string[] => {
  const names = useSyncExternalStore(map.state.subscribe, () => map.shownLayers().join('\n'));
  return names === '' ? [] : names.split('\n');
};

/** `isOne`: the only symbol, which carries the name of the map itself. */
const Section = ({ map, isOne, children }: { readonly map: MapLayer; readonly isOne: boolean; readonly children: ReactNode }) => (
  <section className={styles.map} aria-label={map.label}>
    {!isOne && <h4 className={styles.name}>{map.label}</h4>}
    <ul className={common.plainList}>{children}</ul>
  </section>
);

const ListedPictures = ({ map, shown }: { readonly map: MapLayer; readonly shown: readonly string[] }) => {
  const pictures = useListedPictures(map.definition, shown);
  if (pictures.length === 0) return null;
  return (
    <Section map={map} isOne={pictures.length === 1 && pictures[0]?.label === map.label}>
      {pictures.map(({ layer, label, address }, index) => (
        // Several pictures of a layer may have the same label, and the list never changes order.
        <Icon key={`${layer} ${index}`} label={label} address={address} />
      ))}
    </Section>
  );
};

const ServicePictures = ({ map, shown }: { readonly map: MapLayer; readonly shown: readonly string[] }) => {
  const { configuration } = useMap();
  const { extent, size } = useSettledView();
  const graphics = legendGraphics(map.definition, shown, { seen: { extent, size }, whole: configuration.extent });
  if (graphics.length === 0) return null;
  return (
    <Section map={map} isOne={false}>
      {graphics.map(({ key, label, addresses }) => (
        <Picture key={key} label={label} addresses={addresses} isNamed={graphics.length > 1} />
      ))}
    </Section>
  );
};

const OwnSymbols = ({ map, shown }: { readonly map: MapLayer; readonly shown: readonly string[] }) => {
  const { extent } = useSettledView();
  const { opacity } = useLegendNode(map);
  const symbols = useOwnSymbols(map, shown, extent);
  if (symbols.length === 0) return null;
  const isOne = symbols.length === 1 && symbols[0]?.name === null;
  return (
    <Section map={map} isOne={isOne}>
      {symbols.map(({ key, name, samples }) => (
        <li key={key} className={styles.symbol}>
          <Swatch symbols={[samples]} resolution={swatchResolution(map.definition)} opacity={opacity} />
          {name ?? map.label}
        </li>
      ))}
    </Section>
  );
};

const Heat = ({ map }: { readonly map: MapLayer }) => {
  useDerived(map.style.drawn);
  const { gradient } = heatOf(map.style.plain);
  return (
    <Section map={map} isOne={false}>
      <li className={styles.heat}>
        <span className={styles.gradient} style={{ background: `linear-gradient(90deg, ${gradient.join(', ')})` }} aria-hidden="true" />
        <span>{nl.few}</span>
        <span>{nl.many}</span>
      </li>
    </Section>
  );
};
