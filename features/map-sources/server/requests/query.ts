import { EDITION } from '#platform/contract/edition-parameter.ts';
import { invalid } from '#platform/server/failure.ts';
import { layersOf } from '#platform/sources/layers-of.ts';
import type { Service } from '#platform/sources/service.ts';

/** Pixels: a quarter of an A0 print at 150 dpi needs less. */
const LONGEST_SIDE = 8_192;
const MOST_PIXELS = 34_000_000;
/** Clients request legends with huge sizes that mean "as large as possible". */
const LARGEST_LEGEND = 4_096;

/** The parameters of a request by lower-case name, without the one that only the cache of the browser needs. */
export type RequestParameters = ReadonlyMap<string, string>;

export const readParameters = (query: Readonly<Record<string, string>>): RequestParameters =>
  new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value] as const).filter(([name]) => name !== EDITION));

export const refuse = (name: string, why = 'Deze parameter kan hier niet worden meegegeven.') => invalid({ [name]: [why] });

/**
 * Returns the allowed parameters, unchanged. A parameter that the configuration sets is dropped without an error: the
 * configured value applies.
 * @throws Failure 422 for any other parameter
 */
export const pickAllowed = (asked: RequestParameters, allowed: ReadonlySet<string>, { params }: Service): Record<string, string> => {
  const entries = [...asked].filter(([name]) => {
    if (allowed.has(name)) return true;
    if (!params.has(name)) throw refuse(name);
    return false;
  });
  return Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]));
};

/** The source may have layers that are not in the map. @throws Failure 422 for a layer that the map does not have */
export const checkLayers = (service: Service, names: readonly string[], parameter: string): void => {
  const known = new Set(layersOf(service.map).map(({ name }) => name));
  if (names.length === 0 || names.some((name) => !known.has(name))) throw refuse(parameter, 'Deze laag hoort niet bij de kaart.');
};

export const listOf = (text: string | undefined): string[] => (text ?? '').split(',').map((part) => part.trim()).filter(Boolean);

const whole = (text: string | undefined): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN);

/** @throws Failure 422 */
export const checkSize = (width: string | undefined, height: string | undefined): void => {
  const [w, h] = [whole(width), whole(height)];
  if (!(w > 0 && h > 0 && w <= LONGEST_SIDE && h <= LONGEST_SIDE && w * h <= MOST_PIXELS)) throw refuse('width', 'Deze afmeting kan niet.');
};

/** Limits the width or height of a legend. */
export const legendSize = (text: string): string => String(Math.max(1, Math.min(whole(text) || 1, LARGEST_LEGEND)));

/** @throws Failure 422 */
export const readBox = (text: string | undefined, parameter = 'bbox'): [number, number, number, number] => {
  const numbers = (text ?? '').split(',').slice(0, 4).map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw refuse(parameter, 'Geef vier getallen.');
  return numbers as [number, number, number, number];
};

/** @throws Failure 422 for a value that cannot be a name of a style, a format or a matrix set */
export const checkNames = (asked: RequestParameters, names: readonly string[]): void => {
  for (const name of names) {
    const value = asked.get(name);
    if (value !== undefined && !/^[\w ,.:;=+/()*'#@!?%-]{0,1000}$/u.test(value.normalize())) throw refuse(name, 'Deze waarde kan niet.');
  }
};
