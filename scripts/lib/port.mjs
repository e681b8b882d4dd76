import { createServer } from 'node:net';
import { Failure } from './say.mjs';

/** @type {Record<string, (host: string, port: number) => string>} */
const sentences = {
  EADDRINUSE: (_host, port) =>
    `Poort ${port} is al in gebruik: stop het programma dat daar luistert, of start COOK met PORT=${port + 1} npm start.`,
  EACCES: (_host, port) =>
    `Poort ${port} mag alleen de beheerder van deze machine gebruiken: kies een hogere, bijvoorbeeld PORT=8080 npm start.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is geen adres van deze machine: kies 127.0.0.1 of 0.0.0.0.`,
  ENOTFOUND: (host) => `HOST=${host} is geen bekend adres: kies 127.0.0.1 of 0.0.0.0.`,
};

/**
 * Checks that the server can listen on HOST and PORT, before a long build. Rejects with a Failure when it cannot.
 * Ignores an invalid PORT, which the settings report.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export const checkPort = (env) => {
  const port = Number(env.PORT || 8080);
  const host = env.HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const sentence = sentences[error.code ?? ''];
      if (sentence) reject(new Failure(sentence(host, port)));
      else resolve();
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
};
