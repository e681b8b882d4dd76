import ipaddr from 'ipaddr.js';
import { tooMany } from '../failure.ts';

const WINDOW_MS = 60_000;
const MOST_KEYS = 100_000;

/** One household or office: an IPv4 address, or the /64 that an IPv6 provider hands out. */
export const addressKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
};

/**
 * The generous limit on every call: counted in memory, on this node alone, so that ordinary traffic
 * costs no write. It is there against runaway clients; what needs guarding names a limit of its own.
 */
export const createDefaultLimit = (perMinute: number): ((key: string | number) => void) => {
  let counts = new Map<string | number, number>();
  let windowEnds = 0;
  return (key) => {
    if (perMinute === 0) return;
    const now = Date.now();
    if (now >= windowEnds || counts.size >= MOST_KEYS) {
      counts = new Map();
      windowEnds = now + WINDOW_MS;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > perMinute) throw tooMany(Math.ceil((windowEnds - now) / 1000));
  };
};
