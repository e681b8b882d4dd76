import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useDrawnMaps, useLegendNode } from '#platform/map/react/hooks.ts';
import { nl } from './nl.ts';
import { Swatch } from './Swatch.tsx';
import styles from './Symbols.module.css';
import { symbolsOf } from './symbols-of.ts';

/** How the maps that are drawn now look, from the top of the map down. */
export const Symbols = () => {
  const maps = useDrawnMaps().filter((map) => !map.definition.background && symbolsOf(map.definition).length > 0);
  if (maps.length === 0) return <p className={styles.none}>{nl.noSymbols}</p>;
  return maps.map((map) => <MapSymbols key={map.key} map={map} />);
};

const MapSymbols = ({ map }: { readonly map: MapLayer }) => {
  const { load } = useLegendNode(map);
  if (load === 'broken') return null;
  const symbols = symbolsOf(map.definition);
  return (
    <section aria-label={map.label}>
      {/* A single look carries the name of the map itself. */}
      {symbols.length > 1 && <h4 className={styles.name}>{map.label}</h4>}
      <ul className={styles.list}>
        {symbols.map((symbol) => (
          <li key={symbol.key} className={styles.symbol}>
            {symbol.kind === 'image' ? (
              <img src={symbol.url} alt={symbol.label} loading="lazy" className={styles.image} />
            ) : (
              <>
                <Swatch paint={symbol.paint} />
                {symbol.label}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
