import type { Metadata } from '#platform/contract/configuration.ts';
import { hasMarkup } from '#platform/contract/markup.ts';
import { sanitisedHtml } from '../../sanitised-html.ts';

export const cleanText = (text: string): string => (hasMarkup(text) ? sanitisedHtml(text) : text);

export const cleanMetadata = (metadata: Metadata): Metadata =>
  metadata.map(({ title, info }) => ({ title, info: info.map(({ key, value }) => ({ key, value: cleanText(value) })) }));
