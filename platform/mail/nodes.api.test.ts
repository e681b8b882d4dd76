import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import { describe, expect, test } from 'vitest';
import { messageIdOf, refusal } from './testing/mail-server.ts';
import { postOffice } from './testing/post-office.ts';

const office = postOffice();
const { node, start, letter, rowOf, later, expectSent } = office;

test('two nodes send each mail once', async () => {
  const second = testDatabase();
  office.atEnd(() => second.close());
  const nodes = [node(), node({}, second)] as const;
  const written = Array.from({ length: 20 }, () => letter());
  for (const one of written) await nodes[0].send(office.database.query, one);
  nodes.forEach((mail) => start(mail));
  for (const { to } of written) await expectSent(to);
  expect(written.map(({ to }) => office.mailServer.receivedBy(to).length)).toEqual(written.map(() => 1));
  expect(written.map(({ to }) => to)).toHaveLength(new Set(written.flatMap(({ to }) => office.mailServer.receivedBy(to).map(messageIdOf))).size);
});

/** A node in a process that can be killed. */
const sendingProcess = () => {
  const { kind, address } = testDatabaseAddress();
  const program = fileURLToPath(new URL('testing/sender-process.ts', import.meta.url));
  return spawn(process.execPath, [program, kind, JSON.stringify(address), String(office.organisationId)], {
    env: { ...process.env, ...office.environment() }, stdio: 'inherit',
  });
};

describe('a node that is killed', () => {
  test('during a delivery loses no mail; the repeated mail has the same Message-ID', async () => {
    const written = letter();
    const arrived = Promise.withResolvers<string>();
    const killed = Promise.withResolvers<undefined>();
    office.mailServer.answers = {
      message: (received) => {
        if (!received.to.includes(written.to)) return undefined;
        arrived.resolve(messageIdOf(received));
        return killed.promise;
      },
    };
    const mail = node();
    await mail.send(office.database.query, written);
    const child = sendingProcess();
    const messageId = await arrived.promise;
    child.kill('SIGKILL');
    await once(child, 'exit');
    killed.resolve(undefined);
    await expect.poll(() => office.mailServer.receivedBy(written.to)).toHaveLength(1);
    expect(await rowOf(written.to)).toMatchObject({ sent_at: null, attempts: 1 });

    // No other node takes the mail while the claim lasts.
    start(mail);
    const other = letter();
    await mail.send(office.database.query, other);
    await expectSent(other.to);
    expect(office.mailServer.receivedBy(written.to)).toHaveLength(1);

    await later(written.to, '4 minutes');
    await mail.send(office.database.query, letter());
    await expectSent(written.to);
    expect(office.mailServer.receivedBy(written.to).map(messageIdOf)).toEqual([messageId, messageId]);
  });

  test('or too slow cannot overwrite the result of the node that took over', async () => {
    const written = letter();
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<Error>();
    office.mailServer.answers = {
      message: ({ to }) => {
        if (!to.includes(written.to)) return undefined;
        arrived.resolve();
        return released.promise;
      },
    };
    const slow = node();
    await slow.send(office.database.query, written);
    start(slow);
    await arrived.promise;
    office.mailServer.answers = {};
    await later(written.to, '4 minutes');
    const stop = start(node());
    await expectSent(written.to);
    await stop();
    released.resolve(refusal(554, 'no'));
    await office.end();
    expect(await rowOf(written.to)).toMatchObject({ failed_at: null, last_error: null, attempts: 2 });
  });
});

test('stopping waits for the current delivery and takes no further mail', async () => {
  const mail = node();
  const written = Array.from({ length: 5 }, () => letter());
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<undefined>();
  office.mailServer.answers = {
    message: () => {
      arrived.resolve();
      return released.promise;
    },
  };
  for (const one of written) await mail.send(office.database.query, one);
  const stop = start(mail);
  await arrived.promise;
  const stopped = stop();
  released.resolve(undefined);
  await stopped;
  const rows = await Promise.all(written.map(({ to }) => rowOf(to)));
  expect(rows.filter((row) => row.sent_at !== null).length).toBeLessThanOrEqual(2);
  expect(rows.filter((row) => row.claimed_until !== null)).toEqual([]);
  expect(rows.filter((row) => row.sent_at !== null)).toHaveLength(rows.filter((row) => row.attempts === 1).length);
});
