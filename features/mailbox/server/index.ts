import { createMailbox, mailboxIsOpen } from '#platform/mail/mailbox.ts';
import { defineServerFeature } from '#platform/server/feature.ts';
import { mailboxRoutes } from './routes.ts';

/** Shows the e-mail of the demonstration on the machine that runs it; the calls do not exist elsewhere. */
export default defineServerFeature({
  name: 'mailbox',
  routes: ({ db, settings }) =>
    mailboxIsOpen(settings) ? mailboxRoutes(createMailbox(db.query, settings), settings.mailFrom) : [],
});
