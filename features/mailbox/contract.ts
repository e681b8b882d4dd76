import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const demoMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** The purpose, by feature: `access.password_reset`. */
  kind: z.string(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** When the server stopped trying to send it. */
  failed_at: z.iso.datetime().nullable(),
});
export type DemoMail = z.infer<typeof demoMail>;

export const openedMail = demoMail.extend({
  from: z.string(),
  /** Null when the contents are no longer stored. */
  text: z.string().nullable(),
  html: z.string().nullable(),
});
export type OpenedMail = z.infer<typeof openedMail>;

/** The most e-mails in the list. */
export const mostMails = 100;

export const listMails = defineCall({
  method: 'GET',
  path: '/demo/mails',
  summary: 'Lists the e-mails of the demonstration, newest first; on the local machine only.',
  answer: z.array(demoMail),
});

export const readMail = defineCall({
  method: 'GET',
  path: '/demo/mails/:id',
  summary: 'Returns one e-mail of the demonstration.',
  params: z.object({ id: idInPath }),
  answer: openedMail,
});
