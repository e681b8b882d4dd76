import type { AddressInfo } from 'node:net';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyInstance } from 'fastify';
import { CannotStart } from './cannot-start.ts';

const sentences: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of kies met PORT een andere poort.`,
  EACCES: ({ port }) => `Poort ${port} mag alleen de beheerder van deze machine gebruiken: kies met PORT een hogere.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is geen adres van deze machine: kies 127.0.0.1 of 0.0.0.0.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is geen bekende naam: kies 127.0.0.1 of 0.0.0.0.`,
};

/** Starts to listen; returns the port, which differs from the setting when that is 0. */
export const listen = async (app: FastifyInstance, settings: Settings): Promise<number> => {
  try {
    await app.listen({ port: settings.port, host: settings.host, listenTextResolver: () => 'listening' });
  } catch (error) {
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    throw sentence ? new CannotStart(sentence(settings), { cause: error }) : error;
  }
  return (app.server.address() as AddressInfo).port;
};
