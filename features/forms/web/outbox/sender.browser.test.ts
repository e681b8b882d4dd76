import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from '#platform/contract/upload.ts';
import { ApiError, noAnswer } from '#platform/web/api/api-error.ts';
import { createStubApi } from '#platform/web/testing/stub-api.ts';
import { changeRegistration, createRegistration, readRegistration } from '../../contract/registrations.ts';
import { unsentOf, type Unsent } from '../drafts/unsent-record.ts';
import type { UnsentStore } from '../drafts/unsent-store.ts';
import { formWith, registrationWith } from '../testing/forms.ts';
import { clearUnsent, filledIn, keyOfPerson, losePhotos, openPage, storedKeys, waiting } from '../testing/unsent.ts';
import { Sender } from './sender.ts';

beforeEach(() => clearUnsent());
afterEach(() => onlineManager.setOnline(true));

/** A server that makes each registration once, by `client_id`. */
const createServer = () => {
  const made = new Map<string, Record<string, unknown>>();
  const files: string[] = [];
  const connect = () => {
    const api = createStubApi();
    api.on(upload, () => {
      files.push(String(files.length + 1));
      return { id: files.length, name: 'a.jpg', path: '1', mime: 'image/jpeg', size: 1 };
    });
    api.on(createRegistration, ({ body }) => {
      const { client_id: clientId = '' } = body;
      if (!made.has(clientId)) made.set(clientId, { ...body });
      const first = made.get(clientId) as unknown as typeof body;
      return registrationWith({ id: made.size, version: 1, geom: first.geom, values: first.value.map(({ item_id: item, value }) => ({ item_id: item, value: value === null ? null : String(value) })) });
    });
    return api;
  };
  return { made, files, connect };
};

const senderOf = (unsent: UnsentStore, api = createServer().connect(), partition = unsent.partition ?? '') =>
  new Sender({ api, unsent, askPartition: async () => partition });
const statesOf = (unsent: UnsentStore) => unsent.state.getState().all.map(({ state }) => state);
const keepAll = async (unsent: UnsentStore, records: readonly Unsent[]) => {
  for (const record of records) await unsent.keep(record);
};
const asked = (api: ReturnType<typeof createStubApi>, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: Record<string, unknown>; version?: number });

test('sends what waits in the order in which it was saved, its photos first, and leaves drafts alone', async () => {
  const server = createServer();
  const api = server.connect();
  const page = await openPage(await keyOfPerson(1));
  const photo = page.files.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' })).id;
  await keepAll(page, [
    waiting({ saved_at: '2026-05-02T10:00:00.000Z' }, { answers: { 11: 'tweede', 12: 'Wegen' } }),
    waiting({ saved_at: '2026-05-01T10:00:00.000Z' }, { answers: { 11: 'eerste', 12: 'Wegen', 14: photo } }),
    unsentOf(filledIn(), 'draft'),
  ]);
  const sender = senderOf(page, api);
  const counts = vi.fn();
  sender.onRun(counts);
  await sender.run();
  expect(api.asked.map(({ call }) => call)).toEqual([upload, createRegistration, createRegistration]);
  const [first, second] = asked(api, createRegistration);
  expect(first?.body['value']).toEqual([
    { item_id: 11, value: 'eerste' }, { item_id: 12, value: 'Wegen' }, { item_id: 13, value: null }, { item_id: 14, value: '1' },
  ]);
  expect(second?.body['value']).toContainEqual({ item_id: 11, value: 'tweede' });
  expect(statesOf(page)).toEqual(['draft']);
  expect(await storedKeys()).toEqual(['record']);
  expect(counts).toHaveBeenCalledExactlyOnceWith({ sent: 2, stuck: 0 });
  expect(sender.state.getState()).toMatchObject({ sending: null, sent: [{ formName: 'Melding' }, { formName: 'Melding' }] });
});

test('stops without a connection, keeps everything, and does not upload a photo twice', async () => {
  const server = createServer();
  const api = server.connect();
  const page = await openPage(await keyOfPerson(1));
  const photo = page.files.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' })).id;
  await keepAll(page, [waiting({}, { answers: { 11: 'a', 14: photo } }), waiting()]);
  api.on(createRegistration, () => {
    throw noAnswer();
  });
  await senderOf(page, api).run();
  expect([statesOf(page), asked(api, createRegistration).length]).toEqual([['waiting', 'waiting'], 1]);
  // A page that opens later, as after the tab was killed.
  const later = await openPage(await keyOfPerson(1));
  await senderOf(later, server.connect()).run();
  expect([statesOf(later), server.made.size, server.files.length]).toEqual([[], 2, 1]);
});

test('a registration whose photo cannot be uploaded is not sent without it', async () => {
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  const photo = page.files.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' })).id;
  await page.keep(waiting({}, { answers: { 11: 'a', 14: photo } }));
  api.on(upload, () => {
    throw new ApiError(413, 'too_large', 'Dit bestand is te groot.');
  });
  await senderOf(page, api).run();
  expect(asked(api, createRegistration)).toEqual([]);
  expect(page.state.getState().all).toMatchObject([{ state: 'refused', refusal: { message: 'Dit bestand is te groot.' } }]);
});

test('a registration whose photo is gone from this device is not sent without it', async () => {
  const earlier = await openPage(await keyOfPerson(1));
  const photo = earlier.files.add(new File(['x'], 'a.jpg', { type: 'image/jpeg' })).id;
  await earlier.keep(waiting({}, { answers: { 11: 'a', 14: photo } }));
  await losePhotos();
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  await senderOf(page, api).run();
  expect(api.asked).toEqual([]);
  expect(page.state.getState().all).toMatchObject([{ state: 'refused', refusal: { message: 'Een foto van deze registratie staat niet meer op dit apparaat.' } }]);
});

test('a refusal and a conflict are kept with the words of the server, and the others are sent', async () => {
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  const stored = registrationWith();
  const changed = { form: stored.form, stored, answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: null }, place: structuredClone(stored.geom) };
  await keepAll(page, [waiting({}, { answers: { 11: 'slecht', 12: 'Weg' } }), waiting({}, changed), waiting()]);
  const create = createServer().connect();
  api.on(createRegistration, (request) => {
    const { body } = request;
    if (body.value.some(({ value }) => value === 'Weg')) throw new ApiError(422, 'invalid', 'Controleer de velden.', { errors: { 'value.12': ['Kies een van de keuzes.'] } });
    return create.call(createRegistration, request);
  });
  api.on(changeRegistration, () => {
    throw new ApiError(412, 'version_conflict', 'Iemand anders was eerder.');
  });
  const sender = senderOf(page, api);
  const counts = vi.fn();
  sender.onRun(counts);
  await sender.run();
  expect(page.state.getState().all).toMatchObject([
    { state: 'refused', refusal: { message: 'Controleer de velden.', items: { 12: 'Kies een van de keuzes.' } } }, { state: 'conflict' },
  ]);
  expect(asked(api, changeRegistration)).toMatchObject([{ body: { id: 31, form_id: 5, value: [{ item_id: 11, value: 'Twee losse tegels' }] }, version: 3 }]);
  expect(asked(api, changeRegistration)[0]?.body).not.toHaveProperty('geom');
  expect(counts).toHaveBeenCalledExactlyOnceWith({ sent: 1, stuck: 2 });
  // What is stuck waits for the user.
  await sender.run();
  expect(counts).toHaveBeenCalledTimes(1);
});

test('a change that the user may not make any more is kept with the reason, and can only be read', async () => {
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  const stored = registrationWith();
  await page.keep(waiting({}, { form: stored.form, stored, answers: { 11: 'Twee losse tegels', 12: 'Wegen', 13: 'true', 14: null }, place: stored.geom }));
  api.on(changeRegistration, () => {
    throw new ApiError(403, 'forbidden', 'U mag dit niet doen.');
  });
  api.on(readRegistration, () => registrationWith({ form: formWith({ notify: true }), phase: 'Bezig', step: 1, version: 4, can_edit: false }));
  await senderOf(page, api).run();
  expect(page.state.getState().all).toMatchObject([{
    state: 'refused', stored: { can_edit: false, version: 3, step: 1 },
    refusal: { message: 'U kunt deze registratie bekijken, niet wijzigen: bij ‘Bezig’ doet alleen een behandelaar dat.', items: {}, is_gone: false },
  }]);
});

test('a change that is refused for another reason, or of which the reason cannot be asked, is kept with the words of the server', async () => {
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  const stored = registrationWith();
  await keepAll(page, [0, 1].map(() => waiting({}, { form: stored.form, stored, answers: { 11: 'x', 12: 'Wegen', 13: 'true', 14: null }, place: stored.geom })));
  api.on(changeRegistration, () => {
    throw new ApiError(403, 'forbidden', 'U mag dit veld niet wijzigen.');
  });
  let reads = 0;
  api.on(readRegistration, () => {
    reads += 1;
    if (reads > 1) throw noAnswer();
    return registrationWith();
  });
  await senderOf(page, api).run();
  expect(page.state.getState().all).toMatchObject([0, 1].map(() => ({ state: 'refused', stored: { can_edit: true }, refusal: { message: 'U mag dit veld niet wijzigen.' } })));
});

test.each([[500, 2], [503, 2], [429, 1], [401, 1]])('an answer %i keeps them waiting, after %i tries in this run', async (status, tries) => {
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  await keepAll(page, [waiting(), waiting()]);
  api.on(createRegistration, () => {
    throw new ApiError(status, 'busy', '');
  });
  await senderOf(page, api).run();
  expect([statesOf(page), asked(api, createRegistration).length]).toEqual([['waiting', 'waiting'], tries]);
});

test('sends nothing in the name of another user who signed in in the same browser', async () => {
  const api = createServer().connect();
  const page = await openPage(await keyOfPerson(1));
  await page.keep(waiting());
  await senderOf(page, api, (await keyOfPerson(2)).partition).run();
  expect([api.asked, statesOf(page)]).toEqual([[], ['waiting']]);
});

test('two tabs that send at once send each registration once', async () => {
  const server = createServer();
  const [one, other] = [await openPage(await keyOfPerson(1)), await openPage(await keyOfPerson(1))];
  await keepAll(one, Array.from({ length: 10 }, () => waiting()));
  await expect.poll(() => statesOf(other).length).toBe(10);
  const apis = [server.connect(), server.connect()];
  await Promise.all([senderOf(one, apis[0]).run(), senderOf(other, apis[1]).run()]);
  expect(apis.flatMap((api) => asked(api, createRegistration))).toHaveLength(10);
  expect([server.made.size, await storedKeys()]).toEqual([10, []]);
});

test('a registration that the server made, whose answer was lost and that the user then changed, is changed there', async () => {
  const server = createServer();
  const api = server.connect();
  const page = await openPage(await keyOfPerson(1));
  const record = waiting();
  await api.call(createRegistration, { body: { form_id: 5, client_id: record.id, geom: record.place!, value: [{ item_id: 11, value: 'Losse tegel' }, { item_id: 12, value: 'Wegen' }] } });
  api.on(changeRegistration, () => registrationWith({ version: 2 }));
  await page.keep({ ...record, may_exist: true, answers: { ...record.answers, 11: 'Twee losse tegels', 13: null } });
  await senderOf(page, api).run();
  expect(asked(api, changeRegistration)).toMatchObject([{ body: { value: [{ item_id: 11, value: 'Twee losse tegels' }] }, version: 1 }]);
  expect([server.made.size, statesOf(page)]).toEqual([1, []]);
});

test('starts sending when it starts, when something is added, and when the connection is back', async () => {
  const server = createServer();
  const api = server.connect();
  const page = await openPage(await keyOfPerson(1));
  await page.keep(waiting());
  const stop = senderOf(page, api).start();
  await expect.poll(() => server.made.size).toBe(1);
  await page.keep(waiting());
  await expect.poll(() => server.made.size).toBe(2);
  await expect.poll(() => statesOf(page)).toEqual([]);
  api.on(createRegistration, () => {
    throw noAnswer();
  });
  await page.keep(waiting());
  await expect.poll(() => asked(api, createRegistration).length).toBe(3);
  onlineManager.setOnline(false);
  const back = server.connect();
  api.on(createRegistration, (request) => back.call(createRegistration, request));
  await expect.poll(() => statesOf(page)).toEqual(['waiting']);
  onlineManager.setOnline(true);
  await expect.poll(() => server.made.size).toBe(3);
  stop();
  await page.keep(waiting());
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  expect(statesOf(page)).toContain('waiting');
});

test('what is added while others are being sent is sent after them, also when it is one that was refused', async () => {
  const server = createServer();
  const api = server.connect();
  const page = await openPage(await keyOfPerson(1));
  const [first, refused, later] = [waiting(), waiting(), waiting()];
  await keepAll(page, [first, { ...refused, state: 'refused', refusal: { message: 'Nee.', items: {}, is_gone: false } }]);
  const answer = Promise.withResolvers<undefined>();
  const make = server.connect();
  api.on(createRegistration, async (request) => {
    await answer.promise;
    return make.call(createRegistration, request);
  });
  const stop = senderOf(page, api).start();
  await expect.poll(() => asked(api, createRegistration).length).toBe(1);
  await keepAll(page, [refused, later]);
  answer.resolve(undefined);
  await expect.poll(() => [...server.made.keys()]).toEqual([first.id, refused.id, later.id]);
  await expect.poll(() => statesOf(page)).toEqual([]);
  stop();
});
