import { expect, test } from 'vitest';
import { findFeatures } from '#platform/server/find-features.ts';
import { platformRoutes } from '#platform/server/routes/platform-routes.ts';
import { offlinePlatform } from '../offline-platform.ts';
import { bodySchema, openPlaces } from './schema.ts';

/** Parts in external standards, GeoJSON and styles, whose extra fields are dropped instead of refused. */
const standards = [
  /\.(click_on_start|click|geometry)(\.geometries\[\])?$/, /\.styling$/, /\.styles\[\]$/, /\.geojson(\.|$)/, / \/exports body\.parts\[\]\.features\[\]$/,
];
/** Clients of the original product send these back with all the fields in which they received them. */
const sentBack = [/^POST \/legend body\.maps\[\]\.source\.layer(s|_groups)\[\]/, /^POST \/maps body\.(source|layers\[\])$/, /^POST \/table_search body\.columns\[\]$/];

const features = await findFeatures();
const platform = offlinePlatform(features);

test('every body refuses unknown fields', () => {
  const open = [...platformRoutes(platform), ...features.flatMap((feature) => feature.routes(platform))].flatMap(({ call }) => {
    const schema = bodySchema(call);
    return schema === null ? [] : openPlaces(schema).map((place) => `${call.method} ${call.path} ${place}`);
  });
  const unexpected = open.filter((place) => ![...standards, ...sentBack].some((allowed) => allowed.test(place)));
  expect(unexpected, 'use z.strictObject there').toEqual([]);
});
