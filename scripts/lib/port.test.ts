import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkPort } from './port.mjs';

let server: Server | null = null;
afterEach(() => server?.close());

const takenPort = (): Promise<number> =>
  new Promise((resolve) => {
    const listening = createServer().listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    server = listening;
  });

test('rejects a port that is in use, and suggests another', async () => {
  const port = await takenPort();
  await expect(checkPort({ PORT: String(port) })).rejects.toThrow(
    `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of start COOK met PORT=${port + 1} npm start.`,
  );
});

test('rejects an address of another machine', async () => {
  await expect(checkPort({ PORT: '0', HOST: '192.0.2.1' })).rejects.toThrow('HOST=192.0.2.1 is geen adres van deze machine');
});

test('rejects an invalid address', async () => {
  await expect(checkPort({ PORT: '0', HOST: '999.1.1.1' })).rejects.toThrow('HOST=999.1.1.1 is geen bekend adres');
});

test.each(['0', 'abc', '70000'])('accepts PORT=%s, which the settings or the system handle', async (port) => {
  await expect(checkPort({ PORT: port })).resolves.toBeUndefined();
});
