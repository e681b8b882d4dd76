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

/** Stands in the name of all that belongs to the organisation, so that one sees it where it does not belong. */
export const mark = 'Alleen-van-ons';

export interface Own {
  readonly db: Queryable;
  readonly organisationId: number;
  /** Who works there, for what needs an owner. */
  readonly userId: number;
}

type Make = (own: Own) => Promise<number | string>;

const makeConfiguration: Make = async ({ db, organisationId }) =>
  (await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}` })).id;

/** A row of a table that no factory is for. */
const insert = async (db: Queryable, table: string, values: Readonly<Record<string, string | number | Buffer>>): Promise<number> => {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows: [row] } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))}) returning id`.execute(db);
  if (!row) throw new Error(`Nothing was put into ${table}`);
  return row.id;
};

const makeForm = async ({ db, organisationId }: Own): Promise<number> =>
  (await createForm(db, { organisationId, name: `Formulier ${mark}`, items: [{ name: 'Wat', type: 'text' }] })).id;

let made = 0;
/** Account kinds of one organisation have different names. */
const another = (): number => (made += 1);

const makeRole = ({ db, organisationId }: Own): Promise<number> =>
  createRole(db, { organisationId, name: `Soort ${mark} ${another()}`, base: 'viewer', permissions: [] });

/** A number in a path that counts within what goes before it. */
const first: Make = async () => 1;

/**
 * What stands in a path, made new for an organisation: by the word before it and its own name, or by the word alone.
 * A new kind of thing in an address of the administration gets its line here.
 */
export const things: Readonly<Record<string, Make>> = {
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
  // Who receives what is registered in a configuration.
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

/** What else an organisation has that is in no address: who did and tried what there, and what was opened. */
export const leaveTraces = async ({ db, organisationId, userId }: Own): Promise<void> => {
  const viewer = { kind: 'user', id: userId, organisationId, name: mark, email: '', role: 'viewer', permissions: new Set<never>() } as const;
  await createAuditLog(db).write({ action: 'map.create', details: { name: mark } }, { viewer, ip: '192.0.2.1', requestId: mark });
  await writeLoginEvent(db, { organisationId, userId, method: 'password', outcome: 'success', address: '192.0.2.1', userAgent: mark });
  const { id: configurationId } = await buildConfiguration(db, { organisationId, name: `Configuratie ${mark}` });
  await countOpening(db, configurationId, true);
};

const keysOf = (path: string): string[] => [...path.matchAll(/([a-z-]+)\/:(\w+)/gi)].map(([key]) => key);

/** Names in a path that nobody knows how to fill. */
export const unknownIn = (path: string): string[] => {
  const known = keysOf(path);
  const all = [...path.matchAll(/:\w+/g)].length;
  const missing = known.filter((key) => !(key in things));
  return known.length < all ? [...missing, path] : missing;
};

/** The path with things of this organisation in it. */
export const fillPath = async (path: string, own: Own): Promise<string> => {
  let filled = path;
  for (const key of keysOf(path)) {
    const make = things[key];
    if (!make) throw new Error(`Nobody knows how to make ${key}`);
    filled = filled.replace(key, `${key.split('/')[0]}/${await make(own)}`);
  }
  return filled;
};
