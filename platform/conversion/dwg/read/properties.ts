import {
  AttributeBase, MText, MultiLeader, TextEntity, Tolerance, type Entity, type Insert,
} from '@node-projects/acad-ts';
import type { Feature } from '#platform/contract/geojson.ts';
import type { InheritedStyle, BlockContext } from './block-context.ts';
import { attachedTo } from '../extended-data.ts';
import { kindOf } from './kinds.ts';
import { plainMText, plainText } from './text.ts';

type Properties = NonNullable<Feature['properties']>;

const degrees = (radians: number): number => Math.round((((radians * 180) / Math.PI) % 360) * 1000) / 1000 || 0;

const words = (entity: Entity): Properties => {
  if (entity instanceof AttributeBase && entity.mText) return words(entity.mText);
  if (entity instanceof TextEntity) {
    return { tekst: plainText(entity.value), teksthoogte: entity.height, hoek: degrees(entity.rotation) };
  }
  if (entity instanceof MText) return { tekst: plainMText(entity.value), teksthoogte: entity.height, hoek: degrees(entity.rotation) };
  if (entity instanceof MultiLeader) {
    const { textLabel, hasTextContents, textHeight } = entity.contextData;
    return hasTextContents ? { tekst: plainMText(textLabel), teksthoogte: textHeight } : {};
  }
  if (entity instanceof Tolerance) return { tekst: plainMText(entity.text) };
  return {};
};

/** Returns a handle in hexadecimal, as drawing programs show it. */
export const nameOfHandle = (handle: number): string => handle.toString(16).toUpperCase();

export const propertiesOf = (entity: Entity, { layer, colour, lineWeight }: InheritedStyle, context: BlockContext): Properties => ({
  ...attachedTo(entity),
  soort: kindOf(entity),
  laag: plainText(layer.name),
  kleur: colour,
  lijndikte: lineWeight,
  ...words(entity),
  ...(context.block === null ? {} : { blok: plainText(context.block) }),
  handle: nameOfHandle(context.handle ?? entity.handle),
});

/** Returns the attribute values of a block insertion. Callers put their own properties after them, which take precedence. */
export const attributesOf = (insert: Insert): Properties => {
  const properties: Properties = {};
  for (const attribute of insert.attributes) {
    const tag = plainText(attribute.tag) || 'attribuut';
    properties[tag] = attribute.mText ? plainMText(attribute.mText.value) : plainText(attribute.value);
  }
  return properties;
};
