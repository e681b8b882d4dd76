import { createSettingsCatalogue, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { Queryable } from '#platform/db/database.ts';
import {
  createConfiguration, giveToUsers, type NewConfiguration,
} from '../configurations/configurations.ts';
import { insertMapFeatures, type NewMapFeature } from '../map-features/insert.ts';
import { createMap, placeMap, type MapPlace, type NewMap } from '../maps/maps.ts';
import { createMapSource, type NewMapSource } from '../maps/sources.ts';
import { createOrganisation, type NewOrganisation, type Organisation } from '../organisations/organisations.ts';
import { createSecretBox } from '../secret-box.ts';
import { hashPassword } from '../users/passwords.ts';
import { createUser, type NewUser } from '../users/users.ts';

/** The password of all test users. */
export const testPassword = 'Proef-wachtwoord-1!';

/** COOK_SECRET in tests that decrypt credentials. */
export const testSecret = 'a secret of the tests, longer than 32 characters';

const box = createSecretBox(testSecret, 'credentials');

let made = 0;
/** Returns a unique name: tests share a database, also between processes. */
const unique = (): string => {
  made += 1;
  return `${process.pid.toString(36)}-${Date.now().toString(36)}-${made}`;
};

export const buildOrganisation = (db: Queryable, overrides: Partial<NewOrganisation> = {}): Promise<Organisation> => {
  const name = unique();
  return createOrganisation(db, {
    prefix: `t-${name}`,
    name: `Gemeente ${name}`,
    extent: [140000, 500000, 150000, 515000],
    ...overrides,
  });
};

let hashOfTestPassword: Promise<string> | undefined;

export interface BuiltUser {
  readonly id: number;
  readonly organisationId: number;
  readonly loginName: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates a user who signs in with `testPassword`, unless another password is given. Its hash is computed once, because
 * hashing is slow by design.
 */
export const buildUser = async (
  db: Queryable,
  overrides: Partial<NewUser> & Pick<NewUser, 'organisationId'>,
): Promise<BuiltUser> => {
  const name = unique();
  const user = {
    loginName: `user-${name}`,
    email: `user-${name}@example.test`,
    firstName: 'Proef',
    lastName: 'Persoon',
    ...overrides,
  };
  const id = await createUser(db, user);
  if (user.password === undefined) {
    hashOfTestPassword ??= hashPassword(testPassword);
    await db
      .updateTable('users')
      .set({ password_hash: await hashOfTestPassword, password_set_at: user.passwordSetAt ?? new Date() })
      .where('id', '=', id)
      .execute();
  }
  return {
    id,
    organisationId: user.organisationId,
    loginName: user.loginName.toLowerCase(),
    email: user.email.toLowerCase(),
    password: user.password ?? testPassword,
  };
};

export interface BuiltConfiguration {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
}

export const buildConfiguration = async (
  db: Queryable,
  overrides: Partial<NewConfiguration> & Pick<NewConfiguration, 'organisationId'> & { users?: readonly number[] },
  /** Needed for tools with special credentials. */
  catalogue: SettingsCatalogue = createSettingsCatalogue([]),
): Promise<BuiltConfiguration> => {
  const { users = [], ...rest } = overrides;
  const configuration = { name: `Configuratie ${unique()}`, ...rest };
  const id = await createConfiguration(db, box, catalogue, configuration);
  await giveToUsers(db, { organisationId: configuration.organisationId, configurationId: id }, users);
  return { id, organisationId: configuration.organisationId, name: configuration.name };
};

export interface BuiltMap {
  readonly id: number;
  readonly sourceId: number;
  readonly organisationId: number;
  readonly name: string;
}

export interface MapOverrides extends Partial<Omit<NewMap, 'sourceId' | 'organisationId'>> {
  organisationId: number;
  source?: Partial<NewMapSource>;
  /** Inserted as own features of its source. */
  features?: readonly NewMapFeature[];
  /** Place in a configuration; absent: in none. */
  place?: Omit<MapPlace, 'organisationId' | 'mapId'>;
}

/** Creates a vector map with own features. */
export const buildMap = async (db: Queryable, overrides: MapOverrides): Promise<BuiltMap> => {
  const { source, features = [], place, ...rest } = overrides;
  const { organisationId } = rest;
  const sourceId = await createMapSource(db, box, {
    organisationId, type: 'Vector', ownFeatures: source?.url === undefined, ...source,
  });
  const map = { name: `Kaart ${unique()}`, type: 'Vector', click: 'featureInMap' as const, ...rest, sourceId };
  const id = await createMap(db, map);
  await insertMapFeatures(db, { organisationId, sourceId }, features);
  if (place) await placeMap(db, { ...place, organisationId, mapId: id });
  return { id, sourceId, organisationId, name: map.name };
};
