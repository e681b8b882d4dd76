type Body = Record<string, unknown>;

const map = (url: string | null) => ({ source, ...rest }: Body): Body => ({ ...rest, type: 'Tile', source: { ...(source as Body), type: 'TileWMS', url } });
const newMap = map('https://kaarten.example.test/wms');

const feature = { type: 'Feature', properties: { naam: 'Eik' }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } };
const features = (body: Body): Body => ({ ...body, source: { type: 'Vector', geojson: { type: 'FeatureCollection', features: [feature] } } });

/** Sets values that must be unique, which a schema cannot express. */
const called = (words: Body) => (body: Body): Body => ({ ...body, ...words });

const person = { login_name: 'ingelezen', email: 'ingelezen@example.test', first_name: 'Anna', last_name: 'Bos' };

/**
 * Corrections of sample bodies for rules that a schema cannot express: between two fields, or between a field and the
 * database. Keyed by call, such as `POST /admin/maps`.
 */
const corrections: Readonly<Record<string, (body: Body) => Body>> = {
  'POST /admin/maps': newMap,
  'POST /admin/maps/try': newMap,
  'PUT /admin/maps/:id': map(null),
  'POST /admin/maps/own': features,
  'PUT /admin/maps/:id/features': features,
  'PUT /admin/organisations/:id': called({ prefix: 'anders' }),
  'PUT /admin/roles/:id': called({ name: 'Anders' }),
  'PUT /admin/users/:id': called({ login_name: 'anders', email: 'anders@example.test' }),
  'POST /admin/users/import': called({ rows: [{ row: 2, ...person }] }),
};

export const bodyOf = (call: string, sample: unknown): unknown => {
  const correct = corrections[call];
  return correct ? correct(sample as Body) : sample;
};
