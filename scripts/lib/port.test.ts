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

test('a port that is taken is told with what to do', async () => {
  const port = await takenPort();
  await expect(checkPort({ PORT: String(port) })).rejects.toThrow(
    `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of start COOK met PORT=${port + 1} npm start.`,
  );
});

test('an address of another machine is told', async () => {
  await expect(checkPort({ PORT: '0', HOST: '192.0.2.1' })).rejects.toThrow('HOST=192.0.2.1 is geen adres van deze machine');
});

test('an address that is none is told before a long build', async () => {
  await expect(checkPort({ PORT: '0', HOST: '999.1.1.1' })).rejects.toThrow('HOST=999.1.1.1 is geen bekend adres');
});

test.each(['0', 'abc', '70000'])('PORT=%s is left to the settings, or to the system', async (port) => {
  await expect(checkPort({ PORT: port })).resolves.toBeUndefined();
});
