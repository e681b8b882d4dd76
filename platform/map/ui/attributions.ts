import { isWebAddress } from '#platform/contract/web-address.ts';

/** A piece of an attribution: words, or words that lead somewhere. */
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
 * An attribution as sources give it: text, often with links in HTML. Only words and links to the web are kept;
 * the document that it is read in runs nothing and loads nothing.
 */
export const parseAttribution = (html: string): Credit[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return creditsIn(body).filter(({ text }) => text !== '');
};
