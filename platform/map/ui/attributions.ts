import { isWebAddress } from '#platform/contract/web-address.ts';

/** A part of an attribution: text, or a link. */
export interface Credit {
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
export const parseAttribution = (html: string): Credit[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return creditsIn(body).filter(({ text }) => text !== '');
};
