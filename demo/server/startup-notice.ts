import { demoTwoFactorSecret } from '../content/accounts.ts';
import { neighbourHost } from '../content/neighbour.ts';

/** What somebody who starts the demo cannot guess: the second step of an account, and where the other municipality is. */
export const startupNotice = (address: string): string => {
  const secret = `tweefactor vraagt ook een code (geheim voor de app: ${demoTwoFactorSecret})`;
  const { hostname, port } = new URL(address);
  return hostname === 'localhost' ? `${secret}; een tweede gemeente: http://${neighbourHost}${port ? `:${port}` : ''}, log in als manager` : secret;
};
