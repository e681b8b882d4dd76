import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { periodQuery } from '#platform/contract/period.ts';

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

const listed = listQuery(loginSorts).extend(ofOrganisation.shape).extend(periodQuery.shape);

export const listLoginEvents = defineCall({
  method: 'GET',
  path: '/login-events',
  summary: 'Who signed in or tried to',
  query: listed,
  answer: listAnswer(loginEvent),
});

export const exportLoginEvents = defineCall({
  method: 'GET',
  path: '/admin/login-events/export',
  summary: 'The same as CSV, 50 000 lines at most',
  query: listed.pick({ search: true, organisation: true, from: true, till: true }),
  answer: binary('text/csv'),
});

/** A period of 366 days at most, the latest of it; what is not said: until today, and so many days. */
const lately = ofOrganisation.extend({ ...periodQuery.shape, days: z.coerce.number().int().min(1).max(366).default(30) });

export const loginDay = z.object({ day: z.iso.date(), succeeded: z.int(), failed: z.int() });
export type LoginDay = z.infer<typeof loginDay>;

export const countLoginDays = defineCall({
  method: 'GET',
  path: '/login-events/days',
  summary: 'How many signed in and how many attempts failed, on each day of a period (Amsterdam time), the earliest first',
  query: lately,
  answer: z.array(loginDay),
});

export const configurationUse = z.object({
  configuration: z.object({ id, name: z.string() }),
  /** Times opened, in all and by who was not signed in. */
  opened: z.int(),
  by_visitors: z.int(),
  /** Null: not in these days. */
  last_day: z.iso.date().nullable(),
});
export type ConfigurationUse = z.infer<typeof configurationUse>;

export const openingDay = z.object({ day: z.iso.date(), signed_in: z.int(), visitors: z.int() });
export type OpeningDay = z.infer<typeof openingDay>;

export const countConfigurationOpenings = defineCall({
  method: 'GET',
  path: '/admin/configuration-openings',
  summary: 'How often each configuration was opened in a period, the most opened first, and on each day all of them together, or one',
  query: lately.extend({ /** Whose days these are; absent: of all together. */ configuration: idInPath.optional() }),
  answer: z.object({ configurations: z.array(configurationUse), days: z.array(openingDay) }),
});

export const exportConfigurationOpenings = defineCall({
  method: 'GET',
  path: '/admin/configuration-openings/export',
  summary: 'Each configuration on each day on which it was opened, as CSV',
  query: lately,
  answer: binary('text/csv'),
});
