import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const demoMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** What it is for, by feature: `access.password_reset`. */
  kind: z.string(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** When it was given up. */
  failed_at: z.iso.datetime().nullable(),
});
export type DemoMail = z.infer<typeof demoMail>;

export const openedMail = demoMail.extend({
  from: z.string(),
  /** Null: what it said is not kept any more. */
  text: z.string().nullable(),
  html: z.string().nullable(),
});
export type OpenedMail = z.infer<typeof openedMail>;

/** How many mails the list holds. */
export const mostMails = 100;

export const listMails = defineCall({
  method: 'GET',
  path: '/demo/mails',
  summary: 'The mail that the demonstration wrote, latest first; on this machine alone',
  answer: z.array(demoMail),
});

export const readMail = defineCall({
  method: 'GET',
  path: '/demo/mails/:id',
  summary: 'One mail that the demonstration wrote',
  params: z.object({ id: idInPath }),
  answer: openedMail,
});
