import ipaddr from 'ipaddr.js';
import { tooMany } from '../failure.ts';

const WINDOW_MS = 60_000;
const MOST_KEYS = 100_000;

/** Returns a key for one household or office: the IPv4 address, or the /64 that providers assign for IPv6. */
export const addressKey = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
};

/**
 * Makes the generous limit on every call. It counts in memory, on this node only, so that ordinary traffic costs no
 * write. It stops runaway clients; calls that need protection name a limit of their own.
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
