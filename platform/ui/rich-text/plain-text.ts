import { hasMarkup } from '#platform/contract/markup.ts';
import { elementOf, escaped } from './markup.ts';

/** Returns a text that may be plain as HTML that looks the same. */
export const htmlOfText = (text: string): string => (hasMarkup(text) ? text : escaped(text).replaceAll('\n', '<br />'));

/** Returns HTML without markup as plain text, so that a text in which nothing is bold or linked stays plain. */
export const textOfHtml = (html: string): string => {
  const body = elementOf(html);
  if ([...body.querySelectorAll('*')].some(({ tagName }) => tagName !== 'BR')) return html;
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return hasMarkup(body.textContent) ? html : body.textContent;
};
