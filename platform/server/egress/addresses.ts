import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** ISATAP interface ids contain an IPv4 address (RFC 5214), so they are another way to reach 10.0.0.1. */
const isIsatap = ({ parts: [, , , , high, low] }: ipaddr.IPv6): boolean =>
  (high === 0 || high === 0x200) && low === 0x5efe;

/**
 * Whether an address is on the public internet. Rejects everything that is not certainly public: loopback, private,
 * link-local, carrier-grade NAT, multicast, reserved, and every IPv6 form that wraps an IPv4 address (mapped,
 * compatible, NAT64, 6to4, Teredo, ISATAP).
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return true;
  return address.match(globalUnicast) && !isIsatap(address);
};

/** Whether a server that listens on this host can be reached from this machine only. */
export const isLoopbackHost = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
};

/** Whether an address lies in one of the given addresses or ranges. */
export const isIn = (address: string, ranges: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [base, bits] = range.includes('/')
      ? ipaddr.parseCIDR(range)
      : [ipaddr.process(range), ipaddr.process(range).kind() === 'ipv4' ? 32 : 128];
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
};
