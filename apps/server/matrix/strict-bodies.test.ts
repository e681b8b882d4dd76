import { platformRoutes } from '#platform/server/routes/platform-routes.ts';
import { afterAll, expect, test } from 'vitest';
import { offlinePlatform } from '../offline-platform.ts';
import { findCalls } from './calls.ts';
import { bodySchema, openPlaces } from './schema.ts';

/** Parts in external standards, GeoJSON and styles, whose extra fields are dropped instead of refused. */
const standards = [/\.(click_on_start|click|geometry|geom|place)(\.geometries\[\])?$/, /\.styling$/, /\.styles\[\]$/, /\.geojson(\.|$)/];

const { features, calls, close } = await findCalls();
const platform = offlinePlatform(features);
afterAll(() => Promise.all([close(), platform.egress.close()]));

const openParts = (call: (typeof calls)[number]['route']['call']): string[] => {
  const places = new Set(openPlaces(bodySchema(call) ?? {}));
  return [...places].filter((place) => !standards.some((standard) => standard.test(place)));
};

test('every body refuses unknown fields, except in the parts that its feature declares', () => {
  const open = calls.flatMap(({ route, name, file }) => openParts(route.call).map((place) => `${name} ${place}: ${file}`));
  const declared = calls.flatMap(({ name, tests, file }) => (tests.openParts?.[name] ?? []).map((place) => `${name} ${place}: ${file}`));
  expect(open.toSorted(), 'use z.strictObject there, or add the part to `openParts` in that file').toEqual(declared.toSorted());
});

test('every body of the platform refuses unknown fields', () => {
  expect(platformRoutes(platform).flatMap(({ call }) => openParts(call).map((place) => `${call.path} ${place}`))).toEqual([]);
});
