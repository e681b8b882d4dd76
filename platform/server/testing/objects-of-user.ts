import { buildMap, type BuiltMap } from '#platform/domain/testing/factories.ts';
import type { MakePersonal, Owner } from './call-tests.ts';

/** Part of everything that belongs to the owner, so that a leak to others is noticed. */
export const secret = 'alleen-van-mij';

export const makePersonalMap = ({ db, userId, organisationId, configurationId }: Owner): Promise<BuiltMap> =>
  buildMap(db, {
    organisationId, name: secret, createdBy: userId, personal: true, place: { configurationId, onlyForUserId: userId },
    features: [{ layer: secret, properties: { naam: secret }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }],
  });

const makeSource: MakePersonal = async (owner) => (await makePersonalMap(owner)).sourceId;

/** The objects of one user that calls of several features have in their path. */
export const sharedPersonal: Readonly<Record<string, MakePersonal>> = {
  'maps/:id': async (owner) => (await makePersonalMap(owner)).id,
  'sources/:id': makeSource,
  'sources/:source_id': makeSource,
};
