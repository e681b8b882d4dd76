import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';

export const loginSorts = ['at', 'name', 'outcome', 'address'] as const;
export type LoginSort = (typeof loginSorts)[number];

export const loginEvent = z.object({
  /** Attempts outnumber 32 bits in the long run. */
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** Null: nobody that is known. */
  login_name: z.string().nullable(),
  name: z.string().nullable(),
  outcome: z.string(),
  method: z.string(),
  address: z.string(),
  user_agent: z.string(),
});
export type LoginEvent = z.infer<typeof loginEvent>;

export const listLoginEvents = defineCall({
  method: 'GET',
  path: '/login-events',
  summary: "Who signed in or tried to, of one's own organisation",
  query: listQuery(loginSorts),
  answer: listAnswer(loginEvent),
});

export const loginDay = z.object({ day: z.iso.date(), succeeded: z.int(), failed: z.int() });
export type LoginDay = z.infer<typeof loginDay>;

export const countLoginDays = defineCall({
  method: 'GET',
  path: '/login-events/days',
  summary: 'How many signed in and how many attempts failed, on each of the last days (Amsterdam time), the earliest first',
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  answer: z.array(loginDay),
});
