import type { OutgoingMail } from './transport.ts';

/** For nodemailer. Addresses go as objects, which it does not take apart again; nothing is read from disk or fetched. */
export const toMessage = ({ to, ...mail }: OutgoingMail) => ({
  ...mail,
  to: { name: '', address: to },
  headers: {
    'Content-Language': 'nl',
    // No absence messages in return (RFC 3834, and Exchange's own).
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
