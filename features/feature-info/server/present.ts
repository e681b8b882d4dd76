import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import type { FoundLayer as SourceLayer, InfoAnswer } from '#platform/sources/source.ts';
import type { FoundLayer } from '../contract.ts';

/** What stands in the head of a page is not for reading. */
const bodyOf = (html: string): string => html.replace(/<head[\s>][\s\S]*?<\/head>/i, '').replace(/<title[\s>][\s\S]*?<\/title>/i, '');

const presentLayer = ({ layer, label, features, html, text, limited }: SourceLayer): FoundLayer => ({
  layer,
  label,
  features: features.map(({ id, properties, geometry }) => ({ id, properties: { ...properties }, geometry })),
  html: html === undefined ? null : sanitisedHtml(bodyOf(html)),
  text: text ?? null,
  limited,
});

export const presentAnswer = ({ layers, failed }: InfoAnswer) => ({
  layers: layers.map(presentLayer),
  failed: failed ? { code: failed.code, message: failed.message } : null,
});
