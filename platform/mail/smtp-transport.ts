import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '#platform/server/egress/addresses.ts';
import { toMessage } from './message.ts';
import type { Transport } from './transport.ts';

/** Requires encryption for a password, unless the connection stays on this machine. */
const needsEncryption = (smtpUrl: string): boolean => {
  const { protocol, username, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && username !== '' && !isLoopbackHost(hostname);
};

/** Options in the URL (`?requireTLS=false`, `?tls.servername=…`) take precedence over these. */
export const smtpTransport = (smtpUrl: string): Transport => {
  const smtp = createTransport({
    url: smtpUrl,
    requireTLS: needsEncryption(smtpUrl),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(mail, signal) {
      await smtp.sendMail({ ...toMessage(mail), signal });
    },
    sweep: async () => undefined,
  };
};
