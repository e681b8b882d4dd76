import { addDays } from '#platform/contract/amsterdam-day.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { mailsTo } from '#platform/mail/testing/mails-to.ts';
import { describe, expect, test } from 'vitest';
import { mostDays } from '../contract.ts';
import { setUpSharing, today } from './testing/sharing-setup.ts';

const setup = setUpSharing();
const refusal = async (overrides: object, by = setup.client) => {
  const answer = await setup.send(overrides, by);
  expect(await setup.countShared()).toBe(0);
  return [answer.statusCode, answer.json().message];
};

describe('refusing to share', () => {
  test('refuses the user, no recipients, other organisations and inactive users, without telling which', async () => {
    expect(await refusal({ users: [setup.maker.id] })).toEqual([422, 'U kunt niet met uzelf delen.']);
    expect(await refusal({ users: [] })).toEqual([422, 'Kies ten minste één persoon.']);
    const elsewhere = await buildUser(setup.server.db.query, { organisationId: (await buildOrganisation(setup.server.db.query)).id });
    const [blocked, over, removed] = [
      await setup.user({ blockedAt: new Date() }), await setup.user({ expiresAt: new Date(Date.now() - 1000) }), await setup.user(),
    ];
    await setup.server.db.query.updateTable('users').set({ removed_at: new Date() }).where('id', '=', removed.id).execute();
    for (const id of [elsewhere.id, blocked.id, over.id, removed.id, 2_147_483_647]) {
      const answer = await setup.send({ users: [setup.recipient.id, id] });
      expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
        422, 'recipient_gone', { 'users.1': ['Deze persoon kan niet (meer) worden gekozen.'] },
      ]);
    }
    expect(await setup.countShared()).toBe(0);
    expect(await mailsTo(setup.server.platform, setup.recipient.email)).toEqual([]);
  });

  test.each([
    ['yesterday', -1, 'Kies een datum vanaf vandaag.'],
    [`${mostDays + 2} days ahead`, mostDays + 2, 'Kies een datum binnen 30 dagen.'],
  ])('refuses to share until %s', async (_, days, message) => {
    expect(await refusal({ valid_until: addDays(today(), days) })).toEqual([422, message]);
  });

  test.each(['', 'morgen', '2026-02-30', '31-12-2026', '9999-12-31', 20261201, null, "2026-12-01'; drop table users; --"])('refuses the last day %j', async (valid_until) => {
    const [status, message] = await refusal({ valid_until });
    expect([status, message === '']).toEqual([422, false]);
  });

  test.each([
    '', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '145600,507400,144400,508600', '144400,507400,144400,508600', 'NaN,NaN,NaN,NaN',
    '9000000,9000000,9000001,9000001', '-999999999,-999999999,999999999,999999999', [144_400, 507_400, 145_600, 508_600],
  ])('refuses the extent %j', async (place) => {
    expect((await refusal({ extent: place }))[0]).toBe(422);
  });

  test.each([
    { type: 'Point', coordinates: [5.1, 1_000_000] }, { type: 'Point', coordinates: ['x', 'y'] }, { type: 'Cirkel', coordinates: [1, 2] },
    { type: 'LineString', coordinates: [] }, 'POINT(145000 508000)',
  ])('refuses the click %j', async (place) => {
    expect((await refusal({ click: place }))[0]).toBe(422);
  });

  test('returns 403 for a configuration without the option, or one that was only shared with the user', async () => {
    const closed = await setup.build({ users: [setup.maker.id], options: { share: false } });
    expect(await refusal({ option_id: closed.id })).toEqual([403, 'U kunt deze configuratie niet delen.']);
    const strange = await setup.build();
    expect((await refusal({ option_id: strange.id }))[0]).toBe(404);
    const id = await setup.shared();
    const received = await setup.server.signIn(setup.recipient);
    expect((await received.get(`/configuration?sharedId=${id}`)).statusCode).toBe(200);
    const passedOn = await setup.send({ users: [setup.maker.id] }, received);
    expect([passedOn.statusCode, passedOn.json().message]).toEqual([403, 'U kunt deze configuratie niet delen.']);
    expect((await received.get('/api/users/simple')).statusCode).toBe(403);
  });

  test('returns 403 to users of another organisation, whatever their role', async () => {
    const shown = await setup.build({ public: true });
    const elsewhere = (await buildOrganisation(setup.server.db.query)).id;
    const friend = await buildUser(setup.server.db.query, { organisationId: elsewhere });
    for (const role of ['viewer', 'manager', 'admin'] as const) {
      const stranger = await setup.server.signIn(await buildUser(setup.server.db.query, { organisationId: elsewhere, role }));
      expect((await refusal({ option_id: shown.id, users: [friend.id] }, stranger))[0]).toBe(403);
    }
  });

  test('returns 401 to visitors, also for a public configuration', async () => {
    const shown = await setup.build({ public: true });
    const visitor = await setup.server.visitor();
    expect([(await setup.send({ option_id: shown.id }, visitor)).statusCode, (await visitor.get('/api/users/simple')).statusCode]).toEqual([401, 401]);
    expect((await setup.send({ option_id: shown.id })).statusCode).toBe(200);
  });
});

describe('daily limits of sharing', () => {
  /** Uses up part of today's limit. */
  const doneToday = (key: string, times: number) => setup.server.platform.limits.take(key, { times, perSeconds: 86_400 }, times);

  test('an account shares with at most 500 people a day, each counted', async () => {
    const others = [(await setup.user()).id, (await setup.user()).id];
    const colleague = await setup.user();
    const shown = await setup.build({ users: [setup.maker.id, colleague.id] });
    await doneToday(`share with, user ${setup.maker.id}`, 497);
    const sendTo = (users: readonly number[], by = setup.client) => setup.send({ users, option_id: shown.id }, by);
    expect((await sendTo([setup.recipient.id, ...others])).statusCode).toBe(200);
    const refused = await sendTo([setup.recipient.id]);
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, 'too_many_requests', true]);
    expect(await mailsTo(setup.server.platform, setup.recipient.email)).toHaveLength(1);
    expect((await sendTo(others, await setup.server.signIn(colleague))).statusCode).toBe(200);
  });

  test('an account looks up colleagues at most 2000 times a day', async () => {
    const ask = async (): Promise<number> => (await setup.client.get('/api/users/simple?q=kim')).statusCode;
    await doneToday(`share look up, user ${setup.maker.id}`, 1_999);
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });
});
