import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { HostAndPort } from '../settings.ts';
import { isPublicAddress } from './addresses.ts';
import { isAllowedHost, refused } from './check-url.ts';

const CONNECT_TIMEOUT_MS = 5_000;

export type Resolve = (host: string) => Promise<readonly dns.LookupAddress[]>;

const systemResolve: Resolve = (host) => dns.promises.lookup(host, { all: true });

/** One private address among the answers spoils them all: who owns the name chose to mix them. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublicAddress(address))) {
          done(refused('het ligt niet op het openbare internet'), '', 4);
        } else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 4),
    );
  };

/**
 * Connects to public addresses, and to those private ones that the settings name. Names are resolved once,
 * checked and connected in one go, and the connected address is looked at again before a byte is sent.
 */
export const createAgent = (allowed: readonly HostAndPort[], resolve: Resolve = systemResolve): Agent => {
  const limits = { timeout: CONNECT_TIMEOUT_MS, allowH2: false };
  const connectAnywhere = buildConnector(limits);
  const connectPublic = buildConnector({ ...limits, lookup: publicLookup(resolve) });
  return new Agent({
    connect: (options, done) => {
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
      if (isAllowedHost(options.hostname, port, allowed)) return connectAnywhere(options, done);
      return connectPublic(options, (error, socket) => {
        if (error) return done(error, null);
        if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket);
        socket.destroy();
        return done(refused('het ligt niet op het openbare internet'), null);
      });
    },
    keepAliveTimeout: 10_000,
    connections: 16,
  });
};
