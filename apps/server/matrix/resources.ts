import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { countOpening } from '#platform/domain/configurations/openings.ts';
import { createForm } from '#platform/domain/forms/forms.ts';
import { addRegistration } from '#platform/domain/forms/registrations.ts';
import { addSearchTypes, registerSearchTable } from '#platform/domain/search/entries.ts';
import { createRole } from '#platform/domain/roles/roles.ts';
import { writeLoginEvent } from '#platform/domain/sign-in/login-events.ts';
import { buildConfiguration, buildMap, buildUser } from '#platform/domain/testing/factories.ts';
import { createAuditLog } from '#platform/server/audit.ts';
import { sql } from 'kysely';

/** Part of the name of everything that belongs to the organisation, so that a leak to another is noticed. */
export const mark = 'Alleen-van-ons';

export interface Own {
  readonly db: Queryable;
  readonly organisationId: number;
  /** A user of the organisation, as the owner of objects. */
  readonly userId: number;
}

type Make = (own: Own) => Promise<number | string>;

const makeConfiguration: Make = async ({ db, organisationId }) =>
  (await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}` })).id;

/** Inserts a row into a table without a factory, and returns its id. */
const insert = async (db: Queryable, table: string, values: Readonly<Record<string, string | number | Buffer>>): Promise<number> => {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows: [row] } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning id`.execute(db);
  if (!row) throw new Error(`No row was inserted into ${table}`);
  return row.id;
};

const makeForm = async ({ db, organisationId }: Own): Promise<number> =>
  (await createForm(db, { organisationId, name: `Formulier ${mark}`, items: [{ name: 'Wat', type: 'text' }] })).id;

let made = 0;
/** Names of account kinds are unique in an organisation. */
const another = (): number => (made += 1);

const makeRole = ({ db, organisationId }: Own): Promise<number> =>
  createRole(db, { organisationId, name: `Soort ${mark} ${another()}`, base: 'viewer', permissions: [] });

/** A number that counts within the object before it in the path. */
const first: Make = async () => 1;

/**
 * Makes a new object of the organisation, by path parameter with the word before it. Add a line for each new kind of
 * parameter in the administration.
 */
export const resources: Readonly<Record<string, Make>> = {
  'users/:id': async ({ db, organisationId }) => (await buildUser(db, { organisationId, lastName: mark })).id,
  'sessions/:session': first,
  'roles/:id': makeRole,
  'organisations/:id': async ({ organisationId }) => organisationId,
  'sign-in-groups/:id': async (own) =>
    insert(own.db, 'sso_rules', { organisation_id: own.organisationId, value: `Groep ${mark} ${another()}`, role_id: await makeRole(own) }),
  'configurations/:id': makeConfiguration,
  'configuration-things/:kind': async () => 'maps',
  'editions/:number': first,
  'tools/:tool': async () => 'streetview',
  'maps/:id': async ({ db, organisationId }) => (await buildMap(db, { organisationId, name: `Kaart ${mark}` })).id,
  'sources/:id': async ({ db, organisationId }) => (await buildMap(db, { organisationId, source: { url: `https://${mark}.example.test/wms`, type: 'ImageWMS' } })).sourceId,
  'map-groups/:id': async (own) =>
    insert(own.db, 'map_groups', { organisation_id: own.organisationId, configuration_id: await makeConfiguration(own), name: `Groep ${mark}` }),
  'dashboards/:id': ({ db, organisationId }) =>
    insert(db, 'dashboards', { organisation_id: organisationId, name: `Dashboard ${mark}`, url: 'https://dashboard.example.test/' }),
  'downloads/:id': async (own) => {
    const { db, organisationId, userId } = own;
    const file = await insert(db, 'files', {
      organisation_id: organisationId, owner_id: userId, name: `${mark}.pdf`, mime: 'application/pdf', size: 1, blob: randomUUID(), sha256: Buffer.alloc(32),
    });
    const download = { organisation_id: organisationId, configuration_id: await makeConfiguration(own), file_id: file, name: `Bestand ${mark}` };
    return insert(db, 'downloads', download);
  },
  // A configuration with receivers of its notifications.
  'notification-receivers/:id': async ({ db, organisationId }) =>
    (await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}`, tools: { notifications: { enabled: true } } })).id,
  'notification-templates/:id': ({ db, organisationId }) =>
    insert(db, 'notification_templates', {
      organisation_id: organisationId, name: `Brief ${mark}`, occasion: 'created', subject: 'Proef', message: 'Proef',
    }),
  'search-types/:type_id': async ({ db, organisationId }) => {
    const typeId = 1_000_000 + another();
    await addSearchTypes(db, organisationId, [{ typeId, layername: `Soort ${mark}` }]);
    return typeId;
  },
  'search-tables/:id': ({ db, organisationId }) =>
    registerSearchTable(db, organisationId, {
      table: `${mark}_${another()}`, columns: [mark], idColumn: 'id', geomColumn: null, organisationColumn: null, public: false,
    }),
  'pictures/:picture': async () => 'logo',
  'forms/:id': makeForm,
  'list/:id': makeForm,
  'form-registrations/:id': async (own) => {
    const form = await makeForm(own);
    return addRegistration(own.db, { organisationId: own.organisationId, formId: form, userId: own.userId });
  },
};

/** Makes data of the organisation that no path names: audit entries, logins and openings. */
export const leaveTraces = async ({ db, organisationId, userId }: Own): Promise<void> => {
  const viewer = { kind: 'user', id: userId, organisationId, name: mark, email: '', role: 'viewer', permissions: new Set<never>() } as const;
  await createAuditLog(db).write({ action: 'map.create', details: { name: mark } }, { viewer, ip: '192.0.2.1', requestId: mark });
  await writeLoginEvent(db, { organisationId, userId, method: 'password', outcome: 'success', address: '192.0.2.1', userAgent: mark });
  const { id: configurationId } = await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}` });
  await countOpening(db, configurationId, true);
};

const keysOf = (path: string): string[] => [...path.matchAll(/([a-z-]+)\/:(\w+)/gi)].map(([key]) => key);

/** Returns the path parameters that `resources` cannot fill. */
export const unknownIn = (path: string): string[] => {
  const known = keysOf(path);
  const all = [...path.matchAll(/:\w+/g)].length;
  const missing = known.filter((key) => !(key in resources));
  return known.length < all ? [...missing, path] : missing;
};

/** Fills a path with new objects of this organisation. */
export const fillPath = async (path: string, own: Own): Promise<string> => {
  let filled = path;
  for (const key of keysOf(path)) {
    const make = resources[key];
    if (!make) throw new Error(`No maker is defined for ${key}`);
    filled = filled.replace(key, `${key.split('/')[0]}/${await make(own)}`);
  }
  return filled;
};
