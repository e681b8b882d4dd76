import type { Database } from '#platform/db/database.ts';
import { createForm, offerForms } from '#platform/domain/forms/forms.ts';
import { buildConfiguration, buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import type { Town } from './town.ts';

export const registrationCount = 10_000;

export interface Registrations {
  readonly account: Town['account'];
  readonly userId: number;
  readonly formId: number;
  /** Ids of the items, in their order. */
  readonly items: readonly number[];
  readonly firstId: number;
}

/** Writes a form with eight items, 10,000 registrations with all answers, and messages about every fourth. */
export const buildRegistrations = async (database: Database): Promise<Registrations> => {
  const { query } = database;
  const { id: organisationId, prefix } = await buildOrganisation(query);
  const user = await buildUser(query, { organisationId, role: 'manager' });
  const author = await buildUser(query, { organisationId });
  const { id: configurationId } = await buildConfiguration(query, { organisationId });
  const { id: formId, itemIds: items } = await database.transaction((db) => createForm(db, {
    organisationId, name: 'Melding', export: true, assignedToFilter: true, archiveFilter: true,
    items: [
      { name: 'Omschrijving', type: 'text', listTitle: true }, { name: 'Toelichting', type: 'textarea' }, { name: 'Aantal', type: 'number' },
      { name: 'Datum', type: 'date' }, { name: 'Status', type: 'select', filter: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
      { name: 'Akkoord', type: 'checkbox' }, { name: 'E-mail', type: 'email' }, { name: 'Notitie', type: 'text', hide: true },
    ],
  }));
  await offerForms(query, { organisationId, configurationId }, [formId]);
  await sql`
    insert into form_registrations (organisation_id, form_id, form_count, user_id, phase, step, geom, created_at, updated_at)
    select ${organisationId}::integer, ${formId}::integer, n, ${author.id}::integer, case when n % 3 = 0 then 'Klaar' else 'Nieuw' end, (n % 3 = 0)::integer,
      st_setsrid(st_makepoint(140000 + n % 100 * 50, 500000 + n / 100 * 50), 28992), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${registrationCount}::integer) as n`.execute(query);
  await sql`
    insert into form_values (registration_id, item_id, organisation_id, value)
    select registered.id, item.id, ${organisationId}::integer, case item.at
      when 1 then 'Losse tegel ' || md5(form_count::text) when 2 then 'Bij de ' || md5((form_count * 7)::text) || ' staat water ' || md5((form_count * 11)::text)
      when 3 then (form_count * 37 % 1000)::text when 4 then to_char(date '2020-01-01' + form_count % 2000, 'YYYY-MM-DD')
      when 5 then phase when 6 then (form_count % 2 = 0)::text when 7 then 'melder-' || form_count || '@example.test' else 'intern ' || md5((form_count * 13)::text) end
    from form_registrations registered, unnest(${[...items]}::integer[]) with ordinality as item (id, at)
    where registered.form_id = ${formId}`.execute(query);
  await sql`update form_registrations set words = registration_words(id, false), hidden_words = registration_words(id, true) where form_id = ${formId}`.execute(query);
  await sql`
    insert into form_registration_versions (registration_id, version, organisation_id, user_id, created_at, phase, step, geom, answers)
    select id, version, organisation_id, user_id, updated_at, phase, step, geom,
      (select jsonb_object_agg(item_id, value) from form_values where registration_id = form_registrations.id)
    from form_registrations where form_id = ${formId}`.execute(query);
  await sql`
    insert into registration_messages (organisation_id, registration_id, user_id, text)
    select organisation_id, id, ${author.id}::integer, 'Wanneer komt u?' from form_registrations where form_id = ${formId} and form_count % 4 = 0`.execute(query);
  await query.updateTable('form_counts').set({ last: registrationCount }).where('form_id', '=', formId).execute();
  // Autovacuum would do this a minute later.
  await sql`vacuum analyze`.execute(query);
  const { id: firstId } = await query.selectFrom('form_registrations').select('id').where('form_id', '=', formId).orderBy('id').executeTakeFirstOrThrow();
  return { account: { organization: prefix, username: user.loginName, password: testPassword }, userId: user.id, formId, items, firstId };
};
