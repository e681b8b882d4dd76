import { Fragment, useMemo } from 'react';
import { isWebAddress } from '#platform/contract/web-address.ts';
import { useDrawnMaps } from '../react/hooks.ts';
import styles from './Attribution.module.css';
import { nl } from './nl.ts';

/** A part of an attribution: text, or a link. */
interface Credit {
  readonly text: string;
  readonly href: string | null;
}

const creditsIn = (node: Node): Credit[] => {
  if (node instanceof HTMLAnchorElement && isWebAddress(node.getAttribute('href') ?? '')) {
    return [{ text: node.textContent, href: node.href }];
  }
  if (node instanceof Text) return [{ text: node.data, href: null }];
  return [...node.childNodes].flatMap(creditsIn);
};

/**
 * Parses the attribution of a source: text, often with HTML links. Keeps only text and links to http(s) addresses.
 * The parsed document runs no scripts and loads nothing.
 */
const parseAttribution = (html: string): Credit[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return creditsIn(body).filter(({ text }) => text !== '');
};

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
