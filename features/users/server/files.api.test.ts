import { readXlsx } from '#platform/table-files/read-xlsx.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { buildConfiguration, buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import type { ImportProblem } from '../contract/import.ts';

let server: TestServer;
let organisationId: number;
let manager: Client;

beforeAll(async () => {
  server = await testServer({ features: 'all', remoteAddress: '198.51.100.62' });
  organisationId = (await buildOrganisation(server.db.query)).id;
  manager = await server.signIn(await buildUser(server.db.query, { organisationId, role: 'manager' }));
  await buildConfiguration(server.db.query, { organisationId, name: 'Groen' });
});
afterAll(() => server.close());

const unique = `${process.pid}-${Date.now()}`;
const row = (number: number, cells: object) => ({ row: number, ...cells });
const preview = async (rows: readonly object[]) =>
  (await manager.post('/api/admin/users/import/preview', { rows })).json<{ users: { row: number; role: string; name: string }[]; problems: ImportProblem[] }>();
const count = async () =>
  Number((await server.db.query.selectFrom('users').select(({ fn }) => fn.countAll().as('n')).where('organisation_id', '=', organisationId).executeTakeFirstOrThrow()).n);

test('creates all accounts of a correct file, with an invitation each', async () => {
  const email = `anna-${unique}@example.test`;
  const rows = [
    row(2, { login_name: `anna-${unique}`, email: email.toUpperCase(), first_name: 'Anna', last_name: 'Bos', role: 'KIJKER', expires_on: '31-12-2099', configurations: 'groen' }),
    row(3, { email: `bob-${unique}@example.test`, first_name: 'Bob' }),
  ];
  expect(await preview(rows)).toEqual({ problems: [], users: [expect.objectContaining({ row: 2, role: 'Kijker', name: 'Anna Bos' }), expect.objectContaining({ row: 3, login_name: `bob-${unique}@example.test`, role: 'Kijker' })] });
  expect((await manager.post('/api/admin/users/import', { rows, invite: true })).json()).toEqual({ made: 2 });
  expect(await mailsTo(server.platform, email)).toHaveLength(1);
  const problems = (await preview(rows)).problems.map(({ row: number, field }) => [number, field]);
  expect(problems).toEqual([[2, 'login_name'], [2, 'email'], [3, 'login_name']]);
});

test('reports each mistake with its row and creates no account', async () => {
  const rows = [
    row(2, { login_name: `dubbel-${unique}`, email: `d1-${unique}@example.test` }),
    row(3, { login_name: `DUBBEL-${unique}`, email: `d2-${unique}@example.test` }),
    row(4, { login_name: `fout-${unique}`, email: 'geen adres' }),
    row(5, { login_name: `rol-${unique}`, email: `r-${unique}@example.test`, role: 'Tovenaar' }),
    row(6, { login_name: `hoog-${unique}`, email: `h-${unique}@example.test`, role: 'Beheerder' }),
    row(7, { login_name: `datum-${unique}`, email: `x-${unique}@example.test`, expires_on: '31-02-2030', configurations: 'Blauw' }),
    row(8, { email: '' }),
    row(9, { login_name: '<script>alert(1)</script> x', email: `m-${unique}@example.test` }),
  ];
  const { problems } = await preview(rows);
  expect(problems.map(({ row: number, message }) => `${number} ${message}`)).toEqual([
    `3 De gebruikersnaam “dubbel-${unique}” staat ook in rij 2.`,
    '4 “geen adres” is geen geldig e-mailadres.',
    '5 De accountsoort “Tovenaar” bestaat niet.',
    '6 U mag de accountsoort “Beheerder” niet geven.',
    '7 “31-02-2030” is geen datum. Schrijf die als 31-12-2027.',
    '7 De configuratie “Blauw” bestaat niet.',
    '8 Er is geen e-mailadres ingevuld.',
    '9 Vul een gebruikersnaam in, zonder spaties.',
  ]);
  const before = await count();
  const answer = await manager.post('/api/admin/users/import', { rows, invite: true });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['rij 3', 'rij 4', 'rij 5', 'rij 6', 'rij 7', 'rij 8', 'rij 9']);
  expect(await count()).toBe(before);
});

test('reports a repeated unknown configuration once, and at most 500 problems', async () => {
  const often = await preview([row(2, { email: `vaak-${unique}@example.test`, configurations: 'Groen| groen |GROEN|Blauw|blauw||' })]);
  expect(often.problems.map(({ message }) => message)).toEqual(['De configuratie “blauw” bestaat niet.']);
  const names = Array.from({ length: 100 }, (_, index) => `x${index}`).join('|');
  const { problems } = await preview(Array.from({ length: 1_000 }, (_, index) => row(index + 2, { email: `fout${index}-${unique}@example.test`, configurations: names })));
  expect(problems).toHaveLength(500);
  expect(problems.at(-1)?.row).toBe(6);
});

test('refuses an export that another site requests', async () => {
  const asked = await manager.get('/api/admin/users/export', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'foreign_origin']);
});

test('refuses too many rows, unknown fields and an empty file', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => row(index + 2, { email: `n${index}@example.test` }));
  expect((await manager.post('/api/admin/users/import/preview', { rows: many })).statusCode).toBe(422);
  expect((await manager.post('/api/admin/users/import/preview', { rows: [{ row: 2, role_id: 1 }] })).statusCode).toBe(422);
  expect((await manager.post('/api/admin/users/import/preview', { rows: [] })).statusCode).toBe(422);
});

test('exports all users with their rights, without formulas in cells', async () => {
  await buildUser(server.db.query, { organisationId, firstName: '=HYPERLINK("https://evil.example";"x")', lastName: '@"quoted"', loginName: `+formule-${unique}` });
  const csv = await manager.get('/api/admin/users/export?format=csv');
  expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': expect.stringMatching(/^attachment; filename="gebruikers-\d{4}-\d\d-\d\d\.csv";/) as string });
  const text = csv.body;
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""x"") @""quoted"""`);
  expect(text).toContain(`"'+formule-${unique}"`);
  expect(text).toMatch(/"Manager";"Manager";"Kaarten maken, .*Gebruikers beheren/);
  expect(text).not.toMatch(/(^|[;\n])"?[=+@]/m);
  const xlsx = await manager.get('/api/admin/users/export?format=xlsx');
  const table = await readXlsx(xlsx.rawPayload, undefined);
  expect(table.columns.slice(0, 4)).toEqual(['Naam', 'Gebruikersnaam', 'E-mail', 'Accountsoort']);
  expect(table.rows.map(({ cells }) => cells[0])).toContain('=HYPERLINK("https://evil.example";"x") @"quoted"');
});
