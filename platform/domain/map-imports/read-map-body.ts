import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { newMapLimits } from '#platform/contract/new-map.ts';
import type { FeatureRow } from '#platform/domain/map-features/insert.ts';
import { readCrs } from '#platform/geo/crs.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import { unstorableIn } from '#platform/server/http/json-body.ts';
import { badCharacter, toFailure } from '#platform/server/http/validation.ts';
import { BrokenJson, FeatureSplitter, Unreadable } from './reading/feature-splitter.ts';
import { readChunks } from './reading/read-body.ts';
import { FeatureReader } from './reading/read-features.ts';

/** The rest of a body, after its features were received. */
export interface ReadBody<Head> {
  readonly head: Head;
  readonly count: number;
  /** Number of features with a geometry. */
  readonly placed: number;
  readonly onlyPoints: boolean;
  /** The attribute names of all features. */
  readonly attributes: ReadonlySet<string>;
}

export interface BodyOfFeatures<Head> {
  /** Schema of the body without its features. */
  readonly schema: z.ZodType<Head>;
  /** Layer of the features; absent: the default layer of imported maps. */
  readonly layer?: string;
}

const malformed = (): Failure => new Failure('malformed', 400, 'De aanvraag is geen geldige JSON.');

export const refuseGeoJson = (why: string): Failure => invalid({ 'source.geojson': [why] });

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

/** The part of a body that `checkCrs` reads. */
interface WithCrs {
  readonly source?: { readonly geojson?: { readonly crs?: { readonly properties?: { readonly name?: unknown } } | null } };
}

const checkCrs = (head: WithCrs): void => {
  const crs = head.source?.geojson?.crs;
  if (crs === undefined || crs === null) return;
  const name = crs.properties?.name;
  if (typeof name === 'string' && readCrs(name)?.system === 'RD') return;
  throw refuseGeoJson('De coördinaten staan in een ander stelsel dan het Rijksdriehoeksstelsel (EPSG:28992). Zet het bestand eerst om.');
};

const readHead = <Head>(text: string, schema: z.ZodType<Head>): Head => {
  const sent = parseHead(text);
  const field = unstorableIn(text, sent);
  if (field !== null) throw badCharacter(field);
  const { success, data, error } = schema.safeParse(sent);
  if (!success) throw toFailure(error);
  checkCrs(data as WithCrs);
  return data;
};

/** @throws Failure 422 if there are no features, or none has a geometry */
export const requireFeatures = ({ count, placed }: Pick<ReadBody<unknown>, 'count' | 'placed'>): void => {
  if (count === 0) throw refuseGeoJson('Er zijn geen objecten om op te slaan.');
  if (placed === 0) throw refuseGeoJson('Geen van de objecten heeft een plaats op de kaart.');
};

/** WebGL draws points only: a map with other geometries becomes a vector map. */
export const typeOfFeatures = <Type extends string>(type: Type, onlyPoints: boolean): Type | 'Vector' => (type === 'WebGLPoints' && !onlyPoints ? 'Vector' : type);

/**
 * Reads a body with features in `source.geojson.features` and validates it while it arrives. Calls `receive` with each feature
 * in turn.
 * @throws Failure 400, 413 or 422
 */
export const readMapBody = async <Head>(
  request: IncomingMessage, { schema, layer }: BodyOfFeatures<Head>, receive: (row: FeatureRow) => Promise<void> | undefined,
): Promise<ReadBody<Head>> => {
  const splitter = new FeatureSplitter(newMapLimits);
  const features = new FeatureReader(layer);
  try {
    for await (const chunk of readChunks(request)) {
      for (const text of splitter.add(chunk)) await receive(features.read(text));
    }
    const head = readHead(splitter.end(), schema);
    const { count, placed, onlyPoints, attributes } = features;
    return { head, count, placed, onlyPoints, attributes };
  } catch (error) {
    if (error instanceof BrokenJson) throw malformed();
    if (error instanceof Unreadable) throw refuseGeoJson(error.message);
    throw error;
  }
};
