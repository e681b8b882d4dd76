import { Fragment, useMemo } from 'react';
import { useDrawnMaps } from '../react/hooks.ts';
import styles from './Attribution.module.css';
import { parseAttribution } from './attributions.ts';
import { nl } from './nl.ts';

/** The attributions of the drawn maps, each once. */
export const Attribution = () => {
  const maps = useDrawnMaps();
  const attributions = useMemo(() => {
    const texts = maps.flatMap((map) => map.definition.source.attributions?.trim() || []);
    return [...new Set(texts)].map((text) => ({ text, credits: parseAttribution(text) }));
  }, [maps]);
  if (attributions.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={nl.attribution}>
      {attributions.map(({ text, credits }) => (
        <li key={text}>
          {credits.map((credit, index) => (
            <Fragment key={index}>
              {credit.href ? (
                <a href={credit.href} target="_blank" rel="noreferrer">
                  {credit.text}
                </a>
              ) : (
                credit.text
              )}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
};
