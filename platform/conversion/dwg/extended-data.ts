import { ExtendedData, ExtendedDataString, type AppId, type Entity } from '@node-projects/acad-ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { decodeCharacters } from './read/text.ts';
import { cutAscii, toAscii } from './write/ascii.ts';

type Properties = NonNullable<Feature['properties']>;

/** Application name of the extended data; other programs show the data and do not change it. */
export const APPLICATION = 'COOK';

/** Limits of the format in bytes: of one text, and of all extended data of an object. */
const LONGEST = 255;
const MOST = 16_000;

const BETWEEN = '; ';
/** Writes a separator in a name or value as `\U+` and its code. */
const escaped = (text: string, separator: string): string =>
  text.replaceAll(separator, `\\U+${separator.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value) ?? '');

const pair = (name: string, value: unknown): string =>
  `${escaped(escaped(toAscii(name), '='), ';')}=${escaped(toAscii(written(value)), ';')}`;

export interface Attached {
  readonly written: number;
  /** Number of values for which there was no room. */
  readonly left: number;
}

/**
 * Attaches the values of a feature as one text `naam=waarde; naam=waarde`, split into the longest texts that the format
 * allows, because GDAL shows only the first. Leaves out empty values.
 */
export const attach = (entity: Entity, application: AppId, properties: Properties): Attached => {
  const pairs: string[] = [];
  let [bytes, left] = [0, 0];
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === '') continue;
    const text = pair(name, value);
    if (bytes + text.length > MOST) {
      left += 1;
      continue;
    }
    bytes += text.length + BETWEEN.length;
    pairs.push(text);
  }
  const records: ExtendedDataString[] = [];
  for (let rest = pairs.join(BETWEEN); rest !== '';) {
    const piece = cutAscii(rest, LONGEST);
    records.push(new ExtendedDataString(piece));
    rest = rest.slice(piece.length);
  }
  if (records.length > 0) entity.extendedData.set(application, new ExtendedData(records));
  return { written: pairs.length, left };
};

/** Returns the values that `attach` wrote, all as text. */
export const attachedTo = (entity: Entity): Properties => {
  const properties: Properties = {};
  for (const [{ name }, { records }] of entity.extendedData) {
    if (name.toUpperCase() !== APPLICATION) continue;
    const text = records.map((record) => (record instanceof ExtendedDataString ? record.value : '')).join('');
    for (const one of text.split(BETWEEN)) {
      const at = one.indexOf('=');
      if (at > 0) properties[decodeCharacters(one.slice(0, at))] = decodeCharacters(one.slice(at + 1));
    }
  }
  return properties;
};
