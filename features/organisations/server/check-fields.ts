import proj4 from 'proj4';
import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { invalid } from '#platform/server/failure.ts';
import type { OrganisationFields } from '../contract.ts';
import { publicConfigurations, type OrganisationRow } from './organisation-rows.ts';

const isReadable = (definition: string): boolean => {
  try {
    return proj4(definition).forward([5, 52]).every(Number.isFinite);
  } catch {
    return false;
  }
};

/** Returns which of these host names other organisations have. */
const takenHosts = async (db: Queryable, hosts: readonly string[], except: number): Promise<string[]> => {
  if (hosts.length === 0) return [];
  const rows = await db
    .selectFrom('organisations')
    .select('hosts')
    .where(sql<boolean>`hosts && ${hosts}::text[]`)
    .where('id', '!=', except)
    .execute();
  const others = new Set(rows.flatMap(({ hosts: theirs }) => theirs));
  return hosts.filter((host) => others.has(host));
};

/** Checks the fields against other organisations and its own configurations. @throws Failure 422 */
export const checkFields = async (db: Queryable, fields: OrganisationFields, before: OrganisationRow | null): Promise<void> => {
  const errors: Record<string, string[]> = {};
  const id = before?.id ?? 0;
  const same = await db.selectFrom('organisations').select('id').where('prefix', '=', fields.prefix).where('id', '!=', id).executeTakeFirst();
  if (same) errors['prefix'] = ['Dit voorvoegsel is al van een andere organisatie.'];
  const taken = await takenHosts(db, fields.hosts, id);
  if (taken.length > 0) errors['hosts'] = [`Deze hostnaam is al van een andere organisatie: ${taken.join(', ')}.`];
  if (fields.projection && !isReadable(fields.projection.proj4)) errors['projection.proj4'] = ['Deze beschrijving van een projectie kan niet worden gelezen.'];
  const chosen = fields.public_configuration_id;
  if (chosen !== null && !(await publicConfigurations(db, id)).some((one) => one.id === chosen)) {
    errors['public_configuration_id'] = ['Deze configuratie bestaat niet, of is niet openbaar.'];
  }
  const hasSecret = (fields.oidc_secret ?? '') !== '' || before?.known.oidc?.client_secret_sealed !== undefined;
  if (fields.oidc && !hasSecret) errors['oidc_secret'] = ['Vul het geheim in dat bij deze naam hoort.'];
  // A stored secret is sent only to the issuer that it was given for.
  if (fields.oidc && before?.known.oidc && fields.oidc.issuer !== before.known.oidc.issuer && (fields.oidc_secret ?? '') === '') {
    errors['oidc_secret'] = ['Bij een andere uitgever hoort een ander geheim. Vul het in.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
