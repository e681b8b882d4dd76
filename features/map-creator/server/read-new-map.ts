import type { IncomingMessage } from 'node:http';
import { newMap, newMapLimits, type NewMapRead } from '#platform/contract/new-map.ts';
import type { FeatureRow } from '#platform/domain/map-features/insert.ts';
import { readCrs } from '#platform/geo/crs.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import { unstorableIn } from '#platform/server/http/json-body.ts';
import { badCharacter, toFailure } from '#platform/server/http/validation.ts';
import { BrokenJson, FeatureSplitter, Unreadable } from './reading/feature-splitter.ts';
import { piecesOf } from './reading/read-body.ts';
import { FeatureReader } from './reading/read-features.ts';

/** What came along with the features, which are in the database by now. */
export interface ReadMap {
  readonly map: NewMapRead;
  readonly count: number;
  readonly onlyPoints: boolean;
}

const malformed = (): Failure => new Failure('malformed', 400, 'De aanvraag is geen geldige JSON.');

const refuseGeoJson = (why: string): Failure => invalid({ 'source.geojson': [why] });

const parseHead = (text: string): unknown => {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__' || (key === 'constructor' && typeof value === 'object')) throw malformed();
      return value;
    }) as unknown;
  } catch {
    throw malformed();
  }
};

const crsName = (crs: unknown): string => {
  const name = (crs as { properties?: { name?: unknown } }).properties?.name;
  return typeof name === 'string' ? name : '';
};

const checkCrs = (map: NewMapRead): void => {
  const crs = map.source.type === 'Vector' ? map.source.geojson.crs : undefined;
  if (crs === undefined || crs === null || readCrs(crsName(crs))?.system === 'RD') return;
  throw refuseGeoJson('De coördinaten staan in een ander stelsel dan het Rijksdriehoeksstelsel (EPSG:28992). Zet het bestand eerst om.');
};

const readHead = (text: string): NewMapRead => {
  const sent = parseHead(text);
  const field = unstorableIn(text, sent);
  if (field !== null) throw badCharacter(field);
  const { success, data, error } = newMap.safeParse(sent);
  if (!success) throw toFailure(error);
  checkCrs(data);
  return data;
};

const checkFeatures = ({ type }: NewMapRead, features: FeatureReader): void => {
  if (type === 'Image') {
    if (features.count > 0) throw refuseGeoJson('Een kaart van een kaartdienst heeft geen eigen objecten.');
  } else if (features.count === 0) throw refuseGeoJson('Er zijn geen objecten om op te slaan.');
  else if (features.placed === 0) throw refuseGeoJson('Geen van de objecten heeft een plaats op de kaart.');
};

/**
 * Reads the body of `POST /maps`, holding it against its rules as it comes; `receive` gets every feature once, in turn.
 * @throws Failure 400, 413 or 422
 */
export const readNewMap = async (request: IncomingMessage, receive: (row: FeatureRow) => Promise<void> | undefined): Promise<ReadMap> => {
  const splitter = new FeatureSplitter(newMapLimits);
  const features = new FeatureReader();
  try {
    for await (const piece of piecesOf(request)) {
      for (const text of splitter.add(piece)) await receive(features.read(text));
    }
    const map = readHead(splitter.end());
    checkFeatures(map, features);
    return { map, count: features.count, onlyPoints: features.onlyPoints };
  } catch (error) {
    if (error instanceof BrokenJson) throw malformed();
    if (error instanceof Unreadable) throw refuseGeoJson(error.message);
    throw error;
  }
};
