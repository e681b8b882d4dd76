import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { periodQuery } from '#platform/contract/period.ts';

export const loginSorts = ['at', 'name', 'outcome', 'address'] as const;
export type LoginSort = (typeof loginSorts)[number];

export const loginEvent = z.object({
  /** May exceed 32 bits. */
  id: z.int().positive(),
  at: z.iso.datetime(),
  /** Null: an unknown user. */
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
  summary: 'Lists successful and failed logins.',
  query: listed,
  answer: listAnswer(loginEvent),
});

export const exportLoginEvents = defineCall({
  method: 'GET',
  path: '/admin/login-events/export',
  summary: 'Exports successful and failed logins as CSV, at most 50 000 rows.',
  query: listed.pick({ search: true, organisation: true, from: true, till: true }),
  answer: binary('text/csv'),
});

/** A period of at most 366 days; a longer one keeps its last days. Defaults to the last `days` days until today. */
const lately = ofOrganisation.extend({ ...periodQuery.shape, days: z.coerce.number().int().min(1).max(366).default(30) });

export const loginDay = z.object({ day: z.iso.date(), succeeded: z.int(), failed: z.int() });
export type LoginDay = z.infer<typeof loginDay>;

export const countLoginDays = defineCall({
  method: 'GET',
  path: '/login-events/days',
  summary: 'Counts successful and failed logins per day of a period (Amsterdam time), oldest first.',
  query: lately,
  answer: z.array(loginDay),
});

export const configurationUse = z.object({
  configuration: z.object({ id, name: z.string() }),
  /** Number of times opened, in total and by visitors. */
  opened: z.int(),
  by_visitors: z.int(),
  /** Null: not opened in this period. */
  last_day: z.iso.date().nullable(),
});
export type ConfigurationUse = z.infer<typeof configurationUse>;

export const openingDay = z.object({ day: z.iso.date(), signed_in: z.int(), visitors: z.int() });
export type OpeningDay = z.infer<typeof openingDay>;

export const countConfigurationOpenings = defineCall({
  method: 'GET',
  path: '/admin/configuration-openings',
  summary: 'Counts how often each configuration was opened in a period, most opened first, and the openings per day, of all configurations or of one.',
  query: lately.extend({ /** Limits the days to one configuration; absent: all together. */ configuration: idInPath.optional() }),
  answer: z.object({ configurations: z.array(configurationUse), days: z.array(openingDay) }),
});

export const exportConfigurationOpenings = defineCall({
  method: 'GET',
  path: '/admin/configuration-openings/export',
  summary: 'Exports the openings of each configuration per day as CSV.',
  query: lately,
  answer: binary('text/csv'),
});
