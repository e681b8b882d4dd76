import { demoTwoFactorSecret } from '../content/accounts.ts';
import { neighbourHost } from '../content/neighbour.ts';

/** Returns what the operator of the demo cannot guess: the two-factor secret of an account, and the address of the other municipality. */
export const startupNotice = (address: string): string => {
  const secret = `tweefactor vraagt ook een code (geheim voor de app: ${demoTwoFactorSecret})`;
  const { hostname, port } = new URL(address);
  return hostname === 'localhost' ? `${secret}; een tweede gemeente: http://${neighbourHost}${port ? `:${port}` : ''}, log in als manager` : secret;
};
