import type { UploadedFile } from '#platform/contract/upload.ts';
import { pdf, png, send } from '#platform/server/testing/multipart.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedForm } from '#platform/domain/forms/forms.ts';
import type { HistoryVersion, Registration } from '../../contract/registration.ts';
import { setUpRegistrations, type Member } from '../testing/registration-setup.ts';

const setup = setUpRegistrations();
let author: Member;
let colleague: Member;
let outsider: Member;
let form: CreatedForm;

beforeAll(async () => {
  [author, colleague, outsider] = [await setup.member(), await setup.member(), await setup.member()];
});
beforeEach(async () => {
  form = await setup.form([author, colleague], {
    items: [{ name: 'Foto', type: 'image' }, { name: 'Bijlage', type: 'pdf' }, { name: 'Besluit', type: 'pdf', hide: true }],
  });
});

const upload = async (name = 'foto.png', content: Buffer | string = png, by = author): Promise<string> => String((await send(by.client, '/api/upload', { name, content })).json<UploadedFile>().id);
const post = (answers: Record<number, string | null>, by = author) => by.client.post('/api/forms/values', setup.body(form, answers));
const status = async (fileId: string, by: Member) => (await by.client.get(`/api/fileurl/${fileId}`)).statusCode;
const put = (id: number, at: number, value: string | null, by = author) => by.client.put('/api/forms/values', { id, value: [{ item_id: form.itemIds[at], value }] });

describe('the files of a registration', () => {
  test('lets users who see an answer read its file, and names the file in it', async () => {
    const [photo, report, decision] = [await upload(), await upload('plan.txt', 'Een plan'), await upload('besluit.pdf', pdf)];
    const made = (await post({ 0: photo, 1: report, 2: decision })).json<Registration>();
    expect(made.files.toSorted((one, other) => one.id - other.id).map(({ id, name, mime }) => [String(id), name, mime])).toEqual([
      [photo, 'foto.png', 'image/png'], [report, 'plan.txt', 'text/plain'], [decision, 'besluit.pdf', 'application/pdf'],
    ]);
    expect([await status(photo, colleague), await status(report, colleague), await status(decision, colleague)]).toEqual([200, 200, 404]);
    expect([await status(photo, outsider), (await (await setup.server.visitor()).get(`/api/fileurl/${photo}`)).statusCode]).toEqual([404, 404]);
    expect((await colleague.client.get(`/api/forms/register/${made.id}`)).json<Registration>().files.map(({ name }) => name).toSorted()).toEqual(['foto.png', 'plan.txt']);
    await author.client.delete(`/api/forms/values/${made.id}`);
    expect(await status(photo, colleague)).toBe(404);
  });

  test('keeps a file as long as a version names it', async () => {
    const [first, second] = [await upload(), await upload('twee.png')];
    const made = (await post({ 0: first })).json<Registration>();
    expect((await put(made.id, 0, second)).statusCode).toBe(200);
    expect([await status(first, colleague), await status(second, colleague)]).toEqual([200, 200]);
    expect(await setup.server.platform.files.find(Number(first))).toMatchObject({ use: { feature: 'forms', objectId: `${made.id}.${form.itemIds[0]}` } });
    expect((await author.client.post(`/api/forms/history/${made.id}/restore`, { version: 1 })).json()).toMatchObject({ files: [{ id: Number(first) }] });
    expect((await put(made.id, 0, first, colleague)).json()).toMatchObject({ version: 3 });
  });

  test('names the file of each version in the history, also after its answer was cleared', async () => {
    const [first, second] = [await upload('een.png'), await upload('twee.png')];
    const made = (await post({ 0: first })).json<Registration>();
    for (const value of [second, null]) expect((await put(made.id, 0, value)).statusCode).toBe(200);
    const versions = Object.values((await author.client.get(`/api/forms/history/${made.id}`)).json<Record<string, HistoryVersion>>());
    expect(versions.map(({ version, items }) => [version, items.find(({ item_name: name }) => name === 'Foto')?.current_value])).toEqual([
      [3, 'Geen waarde'], [2, 'twee.png'], [1, 'een.png'],
    ]);
  });

  test('accepts only unused uploads of the user, of a kind that fits the item', async () => {
    const used = await upload();
    await post({ 0: used });
    const refused: [number, string][] = [
      [0, used], [0, await upload('van een ander.png', png, colleague)], [0, await upload('plan.pdf', pdf)], [1, await upload()], [0, '99999999999'],
    ];
    for (const [at, value] of refused) expect((await post({ [at]: value })).json()).toMatchObject({ errors: { [`value.${form.itemIds[at]}`]: [expect.any(String)] } });
    const twice = await upload('plan.pdf', pdf);
    expect((await post({ 1: twice, 2: twice })).statusCode).toBe(422);
  });

  test('gives an upload to one of two registrations that name it at once', async () => {
    const file = await upload();
    const answers = await Promise.all([post({ 0: file }), post({ 0: file })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});
