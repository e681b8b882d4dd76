import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { buildOrganisation } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedRegistration } from '../../contract/list.ts';
import { changeAnswer, fileOfAnswer } from '../testing/file-of-answer.ts';
import { canary, setUpOfferedForm, type OfferedForm, type Person } from '../testing/offered-form.ts';

let first: OfferedForm;
let setup: OfferedForm;
beforeAll(async () => {
  first = await setUpOfferedForm();
});
afterAll(() => first.server.close());
beforeEach(async () => {
  setup = await first.withForm({ name: 'Meldingen/café' });
});

const exportTo = (by: Person, query = '', headers: Record<string, string> = {}) => by.client.get(`/api/forms/overview/export/${setup.form.id}?${query}`, { headers });
const csv = { accept: 'text/csv' };
const linesOf = async (by: Person, query = ''): Promise<string[]> => (await exportTo(by, query, csv)).body.trimEnd().split('\r\n');

test('streams all registrations that the list finds, in its order, as a bare list', async () => {
  const at = Date.now();
  for (let count = 0; count < 203; count += 1) await setup.register({ Aantal: String(count % 7) }, { createdAt: new Date(at + count) });
  const answer = await exportTo(setup.handler, `sortColumn=${setup.items['Aantal']}&sortDirection=asc`);
  expect(answer.headers['content-type']).toBe('application/json');
  const rows = answer.json<ListedRegistration[]>();
  const numbers = rows.map(({ form_count: count }) => count);
  const expected = Array.from({ length: 203 }, (_, index) => index + 1).toSorted((a, b) => ((a - 1) % 7) - ((b - 1) % 7) || a - b);
  expect(numbers).toEqual(expected);
  const { data } = (await setup.handler.client.get(`/api/forms/search_value/${setup.form.id}?pageSize=10&sortColumn=${setup.items['Aantal']}&sortDirection=asc`)).json<{ data: ListedRegistration[] }>();
  expect(rows.slice(0, 10)).toEqual(data);
  expect((await exportTo(setup.handler, 'search=nergens')).json()).toEqual([]);
});

test('writes a file for Dutch spreadsheets when asked for CSV', async () => {
  const at = new Date('2026-07-01T22:30:00Z');
  await setup.register({ Omschrijving: 'Tegel; "los"', Aantal: '2.5', Datum: '2026-02-01', Status: 'Klaar', Akkoord: 'false' }, { createdAt: at, assignedTo: setup.colleague.id });
  const answer = await exportTo(setup.colleague, '', csv);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition'])) ?? [];
  expect(decodeURIComponent(name ?? '')).toMatch(new RegExp(`^Meldingen.café-Export-${dayOf(new Date())}\\.csv$`));
  expect(answer.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    '"Nummer";"Fase";"Omschrijving";"Aantal";"Datum";"Status";"Akkoord";"Notitie";"Code";"Gemaakt door";"Toegewezen aan";"Gemaakt op (Nederlandse tijd)";"Gewijzigd op (Nederlandse tijd)"',
    '"1";"Klaar";"Tegel; ""los""";"2,5";"01-02-2026";"Klaar";"Nee";"";"";"Proef Persoon";"Proef Persoon";"02-07-2026 00:30:00";"02-07-2026 00:30:00"',
    '',
  ]);
});

test('writes no formulas', async () => {
  for (const Omschrijving of ['=HYPERLINK("https://evil.example")', '+1', '@SUM(A1)', '-2+3', '\t=1']) await setup.register({ Omschrijving });
  for (const line of (await linesOf(setup.handler)).slice(1)) expect(line).not.toMatch(/(^|;)"?[=+@\t-]/);
});

test('writes the names of the files of a registration, and of no others', async () => {
  setup = await first.withForm({ items: [{ name: 'Bijlage', type: 'pdf' }] });
  const item = setup.form.itemIds[0] ?? 0;
  const registrations = [];
  for (const value of [null, null, 'x', null]) registrations.push(await setup.register({}, { values: [{ itemId: item, value }] }));
  const own = await fileOfAnswer(setup, registrations[0]!, item, 'bon.pdf');
  for (const id of registrations.slice(0, 2)) await changeAnswer(setup, id, item, String(own));
  const answers = (await linesOf(setup.handler, 'sortColumn=form_count&sortDirection=asc')).slice(1).map((line) => line.split(';')[2]);
  expect(answers).toEqual(['"bon.pdf"', '""', '""', '""']);
});

test('leaves hidden answers out for those who may not see them, in both forms', async () => {
  await setup.register({ Omschrijving: 'een', Notitie: canary, Code: canary }, { userId: null });
  for (const headers of [{}, csv]) {
    expect((await exportTo(setup.handler, '', headers)).body).toContain(canary);
    expect((await exportTo(setup.colleague, '', headers)).body).not.toContain(canary);
    expect((await exportTo(setup.colleague, `search=${canary}`, headers)).body).not.toContain('een');
  }
  const header = (by: Person) => linesOf(by).then(([line]) => line);
  expect(await header(setup.handler)).toContain('"Notitie"');
  expect(await header(setup.colleague)).not.toContain('"Notitie"');
});

test('exports own registrations alone to the recipients of a configuration that is shared for a time', async () => {
  await setup.register({ Omschrijving: 'van een ander' });
  await setup.register({ Omschrijving: 'zelf' }, { userId: setup.recipient.id });
  expect((await exportTo(setup.recipient)).json<ListedRegistration[]>().map(({ title }) => title)).toEqual(['zelf']);
});

test('is refused when the form allows no export, from other sites, and to users without the form', async () => {
  const [site, foreign] = [{ 'sec-fetch-site': 'cross-site' }, await setup.person('manager', (await buildOrganisation(setup.server.db.query)).id)];
  expect((await exportTo(setup.handler, '', site)).statusCode).toBe(403);
  expect([(await exportTo(setup.stranger)).statusCode, (await exportTo(foreign)).statusCode]).toEqual([404, 404]);
  expect((await exportTo(setup.handler, 'sortColumn=words')).statusCode).toBe(422);
  setup = await first.withForm({ export: false });
  for (const headers of [{}, csv]) expect((await exportTo(setup.handler, '', headers)).statusCode).toBe(403);
  expect((await exportTo(setup.stranger)).statusCode).toBe(404);
});

test('records how many registrations left, without their answers', async () => {
  await setup.register({ Omschrijving: 'vertrouwelijk' });
  await exportTo(setup.handler);
  const logged = await setup.server.db.query.selectFrom('audit_log').select(['action', 'details', 'changes']).where('object_type', '=', 'form').where('object_id', '=', String(setup.form.id)).execute();
  expect(logged).toEqual([{ action: 'form.export', details: { name: 'Meldingen/café', count: 1 }, changes: {} }]);
});
