import { addDays, endOfDay } from '#platform/contract/amsterdam-day.ts';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { describe, expect, test } from 'vitest';
import { mostRecipients } from '../contract.ts';
import { setUpSharing, today } from './testing/sharing-setup.ts';

const click = { type: 'Point' as const, coordinates: [145_000, 508_000] };
const setup = setUpSharing();

describe('sharing a configuration', () => {
  test('opens at the place with the click until the end of the day, and sends an e-mail', async () => {
    const until = addDays(today(), 7);
    const answer = await setup.send({ click });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(Number), valid_until: endOfDay(until).toISOString() }]);
    const { id } = answer.json();
    const opened = await (await setup.server.signIn(setup.recipient)).get(`/configuration?sharedId=${id}`);
    expect(opened.json()).toMatchObject({
      id: setup.configurationId, shared_id: id, extent: [144_400, 507_400, 145_600, 508_600], clickOnStart: click, valid_until: endOfDay(until).toISOString(),
    });
    expect(await setup.opens(id, await setup.user())).toBe(404);
    const [letter, ...others] = await mailsTo(setup.server.platform, setup.recipient.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Mies Maker deelt een kaart met u', kind: 'share.shared' });
    const day = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(until));
    for (const words of ['Beste Kim,', '“Bomen”', `/shared/${id}`, `tot en met ${day}`]) expect(letter?.body?.text).toContain(words);
    expect(await mailsTo(setup.server.platform, setup.maker.email)).toEqual([]);
    const [written] = await setup.server.db.query.selectFrom('audit_log').select(['action', 'object_id']).where('actor_id', '=', setup.maker.id).execute();
    expect(written).toEqual({ action: 'shared_configuration.add', object_id: String(id) });
  });

  test('creates one shared configuration for repeated requests with the same idempotency key', async () => {
    const headers = { 'idempotency-key': `share-${setup.maker.id}` };
    const sent = setup.body();
    const answers = [await setup.client.post('/api/shared/', sent, { headers }), await setup.client.post('/api/shared/', sent, { headers })];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect([await setup.countShared(), (await mailsTo(setup.server.platform, setup.recipient.email)).length]).toEqual([1, 1]);
  });

  test('accepts at most 200 recipients, and counts each once', async () => {
    const users = [setup.recipient.id];
    for (let made = 0; made < 24; made += 1) users.push((await setup.user()).id);
    const id = await setup.shared({ users: [...users, ...users, ...users] });
    const rows = await setup.server.db.query.selectFrom('shared_configuration_users').select('user_id').where('shared_configuration_id', '=', id).execute();
    expect(rows).toHaveLength(25);
    expect(await mailsTo(setup.server.platform, setup.recipient.email)).toHaveLength(1);
    const tooMany = Array.from({ length: mostRecipients + 1 }, (_, index) => index + 1);
    expect((await setup.send({ users: tooMany })).json().message).toBe('Deel met ten hoogste 200 personen tegelijk.');
  });

  test("ends with the configuration's own end date", async () => {
    const end = new Date(Date.now() + 2 * 86_400_000);
    const limited = await setup.build({ users: [setup.maker.id], validUntil: end });
    expect((await setup.send({ option_id: limited.id })).json().valid_until).toBe(end.toISOString());
  });

  test('sends no e-mail to a recipient without a valid address', async () => {
    const without = await setup.user({ email: 'niemand' });
    expect(await setup.opens(await setup.shared({ users: [without.id] }), without)).toBe(200);
  });
});

test('escapes mark-up in names and configurations in the e-mail', async () => {
  const hostile = await setup.user({ firstName: '<img src=x onerror=alert(1)>', lastName: 'O\'Neill & "Co"' });
  const named = await setup.build({ users: [hostile.id], name: '<b>Bomen</b>' });
  const sent = await setup.send({ option_id: named.id }, await setup.server.signIn(hostile));
  expect(sent.statusCode).toBe(200);
  const [letter] = await mailsTo(setup.server.platform, setup.recipient.email);
  expect(letter?.body?.html).not.toMatch(/<img|<b>Bomen/);
  expect(letter?.body?.html).toContain('&lt;b&gt;Bomen&lt;/b&gt;');
  expect(letter?.body?.text).toContain('<b>Bomen</b>');
});

describe('the user who shared', () => {
  const listed = async () => (await setup.client.get('/api/shared/personal')).json()[0].users;

  test('sees who opened it and when; reloading counts as the same opening', async () => {
    const id = await setup.shared();
    expect(await listed()).toMatchObject([{ id: setup.recipient.id, first_opened_at: null, last_opened_at: null }]);
    await setup.opens(id, setup.recipient);
    const [first] = await listed();
    expect(Date.now() - Date.parse(first.first_opened_at)).toBeLessThan(600_000);
    expect(first.last_opened_at).toBe(first.first_opened_at);
    await setup.opens(id, setup.recipient);
    await setup.opens(id, setup.maker);
    expect(await listed()).toEqual([first]);
    const earlier = new Date(Date.now() - 3_600_000);
    await setup.server.db.query.updateTable('shared_configuration_users').set({ first_opened_at: earlier, last_opened_at: earlier })
      .where('shared_configuration_id', '=', id).execute();
    await setup.opens(id, setup.recipient);
    const [later] = await listed();
    expect(later.first_opened_at).toBe(earlier.toISOString());
    expect(Date.parse(later.last_opened_at)).toBeGreaterThan(earlier.getTime());
  });

  test('withdraws it, after which neither it nor its configuration opens for anyone', async () => {
    const id = await setup.shared();
    expect(await setup.opens(id, setup.recipient)).toBe(200);
    expect((await setup.client.delete(`/api/shared/${id}`)).statusCode).toBe(204);
    expect([await setup.opens(id, setup.recipient), await setup.opens(id, setup.maker)]).toEqual([404, 404]);
    expect((await (await setup.server.signIn(setup.recipient)).get(`/configuration/${setup.configurationId}`)).statusCode).toBe(404);
  });
});
