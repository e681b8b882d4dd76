import type { FoundLayer } from '#platform/contract/ask-map.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import { distanceTo } from '#platform/geo/touches.ts';
import type { FoundFeature, FoundLayer as SourceLayer, InfoAnswer, InfoQuestion } from '#platform/sources/source.ts';

/** Removes the head and the title of a page. */
const bodyOf = (html: string): string => html.replace(/<head[\s>][\s\S]*?<\/head>/i, '').replace(/<title[\s>][\s\S]*?<\/title>/i, '');

/** Pixels; sources round the coordinates that they return. */
const ROUNDING_PX = 0.5;

/**
 * Returns whether a feature was clicked. Sources search some pixels around a click, which suits points and lines; an area must contain
 * the click, since its neighbour begins at its edge.
 */
const isPressed = (at: InfoQuestion['at']) => ({ geometry }: FoundFeature): boolean =>
  !('coordinate' in at) || !geometry?.type.endsWith('Polygon') || distanceTo(at.coordinate, geometry) <= at.resolution * ROUNDING_PX;

const presentLayer = (at: InfoQuestion['at']) => ({ layer, label, features, html, text, limited, sampled }: SourceLayer): FoundLayer => ({
  layer,
  label,
  features: features.filter(isPressed(at)).map(({ id, properties, geometry }) => ({ id, properties: { ...properties }, geometry })),
  html: html === undefined ? null : sanitisedHtml(bodyOf(html)),
  text: text ?? null,
  limited,
  ...(sampled ? { sampled } : {}),
});

export const presentAnswer = ({ layers, failed }: InfoAnswer, at: InfoQuestion['at']) => ({
  layers: layers.map(presentLayer(at)),
  failed: failed ? { code: failed.code, message: failed.message } : null,
});
