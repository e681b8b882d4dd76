import type { Metadata } from '#platform/contract/configuration.ts';
import { sanitisedHtml } from '../../sanitised-html.ts';

/** Text that matches is shown as HTML, other text as plain text. */
const markup = /<[a-z!/]|&[a-z#\d]+;/i;

export const cleanText = (text: string): string => (markup.test(text) ? sanitisedHtml(text) : text);

export const cleanMetadata = (metadata: Metadata): Metadata =>
  metadata.map(({ title, info }) => ({ title, info: info.map(({ key, value }) => ({ key, value: cleanText(value) })) }));
