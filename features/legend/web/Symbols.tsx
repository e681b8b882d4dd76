import { useDrawnMaps } from '#platform/map/react/hooks.ts';
import styles from './Symbols.module.css';
import { nl } from './nl.ts';
import { symbolsOf } from './symbols-of.ts';
import { Swatch } from './Swatch.tsx';

/** How the maps that are drawn now look, from the top of the map down. */
export const Symbols = () => {
  const drawn = useDrawnMaps().map((map) => ({ map, symbols: symbolsOf(map.definition) }));
  const shown = drawn.filter(({ map, symbols }) => !map.definition.background && symbols.length > 0);
  if (shown.length === 0) return <p className={styles.none}>{nl.noSymbols}</p>;
  return shown.map(({ map, symbols }) => (
    <section key={map.key} className={styles.map} aria-label={map.label}>
      <h4 className={styles.name}>{map.label}</h4>
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
  ));
};
