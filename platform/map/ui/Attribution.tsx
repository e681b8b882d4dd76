import { Fragment, useMemo } from 'react';
import { isWebAddress } from '#platform/contract/web-address.ts';
import { useDrawnMaps } from '../react/hooks.ts';
import styles from './Attribution.module.css';
import { nl } from './nl.ts';

/** A part of an attribution: text or a link, possibly bold. */
interface Credit {
  readonly text: string;
  readonly href: string | null;
  readonly isBold: boolean;
}

const creditsIn = (node: Node, isBold = false): Credit[] => {
  if (node instanceof HTMLAnchorElement && isWebAddress(node.getAttribute('href') ?? '')) {
    return [{ text: node.textContent, href: node.href, isBold: isBold || node.querySelector('strong, b') !== null }];
  }
  if (node instanceof Text) return [{ text: node.data, href: null, isBold }];
  if (node instanceof HTMLBRElement) return [{ text: ' ', href: null, isBold: false }];
  const isStrong = isBold || (node instanceof HTMLElement && /^(?:STRONG|B)$/.test(node.tagName));
  return [...node.childNodes].flatMap((child) => creditsIn(child, isStrong));
};

/**
 * Parses the attribution of a source: text, often with HTML links. Keeps only text, bold and links to http(s) addresses.
 * The parsed document runs no scripts and loads nothing.
 */
const parseAttribution = (html: string): Credit[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return creditsIn(body).filter(({ text }) => text !== '');
};

const Words = ({ text, href, isBold }: Credit) => {
  const words = isBold ? <strong>{text}</strong> : text;
  return href ? <a href={href} target="_blank" rel="noreferrer">{words}</a> : words;
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
              <Words {...credit} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
};
