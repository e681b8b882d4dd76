import type { OutgoingMail } from './transport.ts';

/** Makes the message for nodemailer. Addresses are objects, which it does not parse again. It may not read files or URLs. */
export const toMessage = ({ to, ...mail }: OutgoingMail) => ({
  ...mail,
  to: { name: '', address: to },
  headers: {
    'Content-Language': 'nl',
    // Prevents automatic replies (RFC 3834, and the header of Exchange).
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
