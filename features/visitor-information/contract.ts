import { z } from 'zod';
import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { text } from '#platform/contract/text.ts';
import { statement, statementInput } from './statement.ts';

/** Characters of a text in HTML. */
const LONGEST_HTML = 100_000;
/** The band with the text must leave the map in view. */
export const LONGEST_COOKIE_TEXT = 600;

const texts = z.strictObject({
  privacy_html: text(LONGEST_HTML),
  contact_html: text(LONGEST_HTML),
  help_html: text(LONGEST_HTML),
  /** Without markup. Empty: the text of the product. */
  cookie_text: text(LONGEST_COOKIE_TEXT).trim(),
});

export const visitorInformationInput = texts.extend({ accessibility: statementInput });
export type VisitorInformationInput = z.infer<typeof visitorInformationInput>;

const administered = z.object({ ...texts.shape, accessibility: statement, /** 0: never saved. */ version: z.int() });
export type AdministeredVisitorInformation = z.infer<typeof administered>;

export const readVisitorInformation = defineCall({
  method: 'GET',
  path: '/admin/visitor-information',
  summary: 'Returns the texts for visitors of an organisation and its accessibility statement, for editing.',
  query: ofOrganisation,
  answer: administered,
});

export const changeVisitorInformation = defineCall({
  method: 'PUT',
  path: '/admin/visitor-information',
  summary: 'Updates the texts for visitors of an organisation and its accessibility statement (If-Match).',
  query: ofOrganisation,
  body: visitorInformationInput,
  answer: administered,
});

/** For how long data is stored, for texts that describe it. */
const kept = z.object({
  session_hours: z.number(),
  device_days: z.int(),
  /** Null: without end. */
  login_days: z.int().nullable(),
});

const visitorInformation = z.object({
  organisation: z.string(),
  ...texts.shape,
  /** Null: the organisation has not published a statement. */
  accessibility: statement.nullable(),
  sources_through_server: z.boolean(),
  kept,
});
export type VisitorInformation = z.infer<typeof visitorInformation>;

export const getVisitorInformation = defineCall({
  method: 'GET',
  path: '/visitor-information',
  summary: 'Returns the texts for visitors of the organisation of the host name, as sanitised HTML, and its published accessibility statement.',
  answer: visitorInformation,
});
