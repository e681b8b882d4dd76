import { isIP } from 'node:net';
import { Failure } from '../failure.ts';
import type { HostAndPort } from '../settings.ts';
import { isPublicAddress } from './addresses.ts';
import type { AllowedBy } from './egress.ts';

const TYPED_PORTS = new Set([80, 443, 6080, 6443, 8080, 8443]);

/** Other ports below 1024 belong to services that do not speak HTTP. */
const isRegisteredPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024;

/** Names that resolve to this machine or network, whatever resolves them. */
const localName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)\.?$/i;

export const refused = (why: string): Failure =>
  new Failure('address_refused', 422, `Dit adres mag niet worden bevraagd: ${why}.`);

export const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
export const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

export const isAllowedHost = (host: string, port: number, allowed: readonly HostAndPort[]): boolean =>
  allowed.some((one) => one.host === bareHost(host) && one.port === port);

const parse = (text: string): URL => {
  if (!URL.canParse(text)) throw refused('het is geen geldig adres');
  return new URL(text);
};

/**
 * Checks an address before the server connects. Names are checked again when they resolve.
 * @throws Failure
 */
export const checkUrl = (text: string, allow: AllowedBy, allowed: readonly HostAndPort[]): URL => {
  const url = parse(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused('alleen http en https');
  if (url.username || url.password) throw refused('zet naam en wachtwoord niet in het adres');
  const host = bareHost(url.hostname);
  const port = portOf(url);
  if (isAllowedHost(host, port, allowed)) return url;
  if (allow === 'typed' ? !TYPED_PORTS.has(port) : !isRegisteredPort(port)) throw refused(`poort ${port} is niet toegestaan`);
  if (isIP(host) ? !isPublicAddress(host) : localName.test(host) || !host.includes('.')) {
    throw refused('het ligt niet op het openbare internet');
  }
  return url;
};
