import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { HostAndPort } from '../settings.ts';
import { isPublicAddress } from './addresses.ts';
import { isAllowedHost, refused } from './check-url.ts';

const CONNECT_TIMEOUT_MS = 5_000;

type Resolved = (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]) => void;
export type Resolve = (host: string, done: Resolved) => void;

const systemResolve: Resolve = (host, done) => dns.lookup(host, { all: true }, done);

const notPublic = () => refused('het ligt niet op het openbare internet');

/** Refuses a name when one of its addresses is private: the owner of the name chose to mix them. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, found) => {
      const [first] = found ?? [];
      if (error) return done(error, '', 4);
      if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(notPublic(), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

/** Checks the address of the remote end before a byte is sent, independently of the lookup. */
export const requirePublicPeer =
  (connect: buildConnector.connector): buildConnector.connector =>
  (options, done) =>
    connect(options, (error, socket) => {
      if (error) return done(error, null);
      if (isPublicAddress(socket.remoteAddress ?? '')) return done(null, socket);
      socket.destroy();
      return done(notPublic(), null);
    });

/**
 * Connects to public addresses, and to private ones that the settings name. A name is resolved and checked once per
 * connection, and the remote address is checked again before a byte is sent.
 */
export const createAgent = (allowed: readonly HostAndPort[], resolve: Resolve = systemResolve): Agent => {
  const limits = { timeout: CONNECT_TIMEOUT_MS, allowH2: false };
  const connectAnywhere = buildConnector(limits);
  const connectPublicly = requirePublicPeer(buildConnector({ ...limits, lookup: publicLookup(resolve) }));
  return new Agent({
    connect: (options, done) => {
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
      if (isAllowedHost(options.hostname, port, allowed)) return connectAnywhere(options, done);
      return connectPublicly(options, done);
    },
    keepAliveTimeout: 10_000,
    connections: 16,
  });
};
