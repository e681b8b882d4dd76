import { createMailbox, mailboxIsOpen } from '#platform/mail/mailbox.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { mailboxRoutes } from './routes.ts';

/** The demonstration's mail, to be read by whoever sits at this machine. Elsewhere these calls do not exist. */
export default defineServerFeature({
  name: 'mailbox',
  routes: ({ db, settings }) =>
    mailboxIsOpen(settings) ? mailboxRoutes(createMailbox(db.query, settings), settings.mailFrom) : [],
});
