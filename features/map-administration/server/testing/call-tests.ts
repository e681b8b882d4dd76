import { buildMap } from '#platform/domain/testing/factories.ts';
import type { Body, CallTests, MakeObject } from '#platform/server/testing/call-tests.ts';
import { mark } from '#platform/server/testing/objects-of-organisation.ts';
import { act, without } from '#platform/server/testing/prepare.ts';

const makeMap: MakeObject = async ({ db, organisationId }) => (await buildMap(db, { organisationId, name: `Kaart ${mark}` })).id;

const withAddress = (url: string | null) => ({ source, ...rest }: Body): Body =>
  ({ ...rest, type: 'Tile', source: { ...(source as Body), type: 'TileWMS', url } });
const newMap = withAddress('https://kaarten.example.test/wms');

const feature = { type: 'Feature', properties: { naam: 'Eik' }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } };
const withFeatures = (body: Body): Body => ({ ...body, source: { type: 'Vector', geojson: { type: 'FeatureCollection', features: [feature] } } });

export const callTests: CallTests = {
  permissions: { 'maps': 'edit_maps', 'map-services': 'edit_maps' },
  objects: { 'maps/:id': makeMap },
  bodies: {
    'POST /admin/maps': newMap,
    'POST /admin/maps/try': newMap,
    'PUT /admin/maps/:id': withAddress(null),
    'POST /admin/maps/own': withFeatures,
    'PUT /admin/maps/:id/features': withFeatures,
  },
  prepared: {
    'POST /admin/maps/bulk': async ({ own }) => ({ body: { maps: [{ id: await makeMap(own), version: 1, set: { hide: true } }] } }),
    'POST /admin/maps/:id/features/put-back': async (context) => {
      const { replaced } = await act<{ replaced: object }>(context, 'PUT', without(context, /\/put-back$/), withFeatures({}));
      return { body: replaced };
    },
  },
  notAudited: {
    'POST /admin/maps/uses': 'only reads; its input is too long for an address',
    'POST /admin/map-services': 'only reads; its input has credentials, which belong in no address',
  },
};
