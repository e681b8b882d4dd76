import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readFormStyling } from '#platform/contract/forms.ts';
import type { TestServer } from '#platform/server/testing/index.ts';

interface Demo {
  readonly server: () => TestServer;
  /** Returns the id of an organisation. */
  readonly organisation: (prefix: string) => Promise<number>;
  readonly userOf: (prefix: string, name: string) => Promise<number>;
  /** The moment at which the demo was filled. */
  readonly today: Date;
}

/** The tests of the forms of the demo. They use the town of another test file, because writing one takes long. */
export const testForms = ({ server, organisation, userOf, today }: Demo): void => void describe('the forms of the demo', () => {
  const formOf = async (name: string) =>
    server().db.query.selectFrom('forms').selectAll().where('organisation_id', '=', await organisation('markerwaard')).where('name', '=', name).executeTakeFirstOrThrow();

  test('three forms are offered in two configurations, that of the reports first and the one on the trees last', async () => {
    const offered = await server().db.query
      .selectFrom('configuration_forms').innerJoin('forms', 'forms.id', 'form_id').select(['configuration_id', 'name'])
      .where('forms.organisation_id', '=', await organisation('markerwaard')).orderBy('configuration_id').orderBy('sort').execute();
    expect(new Set(offered.map((row) => row.configuration_id)).size).toBe(2);
    const names = ['Melding openbare ruimte', 'Ideeën voor speelplekken', 'Boomcontrole'];
    expect(offered.map(({ name }) => name)).toEqual([...names, ...names]);
  });

  test('some reports are new to every user, and each phase has its colour', async () => {
    const form = await formOf('Melding openbare ruimte');
    const registrations = await server().db.query.selectFrom('form_registrations').select(['form_count', 'geom', 'created_at', 'phase']).where('form_id', '=', form.id).orderBy('form_count').execute();
    expect(registrations.map((row) => row.form_count)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(registrations.every((row) => row.geom !== null)).toBe(true);
    const looks = await server().db.query.selectFrom('form_looks').select('looked_at').where('form_id', '=', form.id).execute();
    const fresh = registrations.filter((row) => row.created_at > looks[0]!.looked_at).length;
    expect([looks.length, fresh > 0, fresh < 20]).toEqual([6, true, true]);
    const coloured = readFormStyling(form.styling)?.features?.props.map(({ value }) => value);
    expect([...new Set(registrations.map(({ phase }) => phase))].filter((phase) => !coloured?.includes(phase ?? ''))).toEqual([]);
    expect(form).toMatchObject({ overview: true, wdr_manual: true });
  });

  test('reports have a history in order, hidden answers, and conversations of which somebody has not read the end', async () => {
    const { id: reports } = await formOf('Melding openbare ruimte');
    const { rows: [kept] } = await sql<Record<string, number>>`
      select count(*) filter (where former.version = 1)::int as first, max(former.version) as longest, count(*) filter (where former.created_at > ${today})::int as ahead,
        count(distinct registration_id) filter (where archived_at is not null)::int as archived,
        count(distinct registration_id) filter (where hidden_words <> '')::int as hidden
      from form_registration_versions former join form_registrations on form_registrations.id = registration_id where form_id = ${reports}`.execute(server().db.query);
    expect(kept).toMatchObject({ first: 40, ahead: 0, hidden: 40 });
    expect(kept!['longest']).toBeGreaterThanOrEqual(4);
    expect(kept!['archived']).toBeGreaterThan(0);
    const messages = await server().db.query.selectFrom('registration_messages').innerJoin('form_registrations', 'form_registrations.id', 'registration_id')
      .select(['registration_messages.id', 'registration_id']).where('form_id', '=', reports).execute();
    const read = await server().db.query.selectFrom('registration_message_reads').select('message_id').distinct()
      .where('message_id', 'in', messages.map(({ id }) => id)).execute();
    expect([new Set(messages.map((row) => row.registration_id)).size, messages.length, read.length]).toEqual([2, 6, 4]);
  });

  test('half of the reports have a photo of their own, and each planned report a work order as a PDF, which users read', async () => {
    const { id: reports } = await formOf('Melding openbare ruimte');
    const answers = (type: 'image' | 'pdf') => server().db.query.selectFrom('form_values').innerJoin('form_items', 'form_items.id', 'item_id')
      .innerJoin('form_registrations', 'form_registrations.id', 'registration_id').select(['form_values.value', 'form_registrations.step'])
      .where('form_items.form_id', '=', reports).where('form_items.type', '=', type).where('form_values.value', 'is not', null).execute();
    const [photos, orders] = [await answers('image'), await answers('pdf')];
    expect([photos.length > 10, photos.length < 30]).toEqual([true, true]);
    const planned = await server().db.query.selectFrom('form_registrations').select('id').where('form_id', '=', reports).where('step', '>=', 2).execute();
    expect([orders.length, orders.every(({ step }) => step >= 2)]).toEqual([planned.length, true]);
    const [staff, visitor] = [await server().signIn(await userOf('markerwaard', 'kijker')), await server().visitor()];
    const read = async (rows: typeof photos) => Promise.all(rows.map(async ({ value }) => {
      const { statusCode, headers, rawPayload } = await staff.get(`/api/fileurl/${value}`);
      expect([statusCode, (await visitor.get(`/api/fileurl/${value}`)).statusCode]).toEqual([200, 404]);
      return { type: headers['content-type'], bytes: rawPayload };
    }));
    const pictures = await read(photos);
    expect(new Set(pictures.map(({ type }) => type))).toEqual(new Set(['image/png']));
    expect(pictures.every(({ bytes }) => bytes.byteLength < 60_000)).toBe(true);
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(photos.length);
    const bills = await read(orders);
    expect(new Set(bills.map(({ type, bytes }) => `${type} ${bytes.subarray(0, 8).toString('latin1')}`))).toEqual(new Set(['application/pdf %PDF-1.4']));
  });

  test('one form is closed, and one writes to the trees, whose attributes it names', async () => {
    const closed = await formOf('Ideeën voor speelplekken');
    expect(closed.valid_till! < today).toBe(true);
    const form = await formOf('Boomcontrole');
    const { rows: [tree] } = await sql<{ properties: object }>`
      select properties from map_features join maps on maps.source_id = map_features.source_id where maps.id = ${form.map_id} limit 1`.execute(server().db.query);
    const items = await server().db.query.selectFrom('form_items').select('field').where('form_id', '=', form.id).where('field', 'is not', null).execute();
    expect(items).toHaveLength(6);
    expect(Object.keys(tree!.properties)).toEqual(expect.arrayContaining(items.map(({ field }) => field)));
  });
});
