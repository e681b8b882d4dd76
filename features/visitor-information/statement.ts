import { z } from 'zod';
import { day, type Day } from '#platform/contract/amsterdam-day.ts';
import { text } from '#platform/contract/text.ts';
import { isWebAddress } from '#platform/contract/web-address.ts';

/**
 * The status that the Dutch model statement gives to a site: complies fully, partly, first measures taken, or not. A site
 * without a statement has status E in the national register, so E is never stored.
 */
export const statuses = ['A', 'B', 'C', 'D'] as const;
export type Status = (typeof statuses)[number];

const webAddress = text(500).trim().refine((address) => isWebAddress(address), 'Vul een webadres in dat begint met https://.');
const optionalAddress = text(500).trim().refine((address) => address === '' || isWebAddress(address), 'Vul een webadres in dat begint met https://, of laat het leeg.');
const words = text(2000).trim();

const deviation = z.strictObject({
  /** Number and name of the success criterion. */
  criterion: text(200).trim().min(1, 'Vul het succescriterium in.'),
  description: words.min(1, 'Beschrijf wat er nog niet klopt.'),
  cause: words,
  consequence: words,
  alternative: words,
  measure: words,
  planned_on: day.nullable(),
});
export type Deviation = z.infer<typeof deviation>;

const fields = z.strictObject({
  /** Null: a draft, which visitors do not see. */
  status: z.enum(statuses).nullable(),
  site_name: text(200).trim(),
  addresses: z.array(webAddress).max(20),
  drawn_up_on: day.nullable(),
  reviewed_on: day.nullable(),
  /** Function of the official who approved the statement. */
  signed_by: text(200).trim(),
  report_url: optionalAddress,
  researched_on: day.nullable(),
  research_planned_on: day.nullable(),
  deviations: z.array(deviation).max(100),
  email: text(254).trim().regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'Dit is geen e-mailadres.'),
  phone: text(30).trim().regex(/^[\d\s()+-]*$/, 'Dit is geen telefoonnummer.'),
  contact_url: optionalAddress,
  complaints_url: optionalAddress,
  register_url: optionalAddress,
});
export type Statement = z.infer<typeof fields>;

/** As stored. The rules for a published statement are not checked again. */
export const statement = z.object({ ...fields.shape, deviations: z.array(z.object(deviation.shape)) });

export const emptyStatement: Statement = {
  status: null, site_name: '', addresses: [], drawn_up_on: null, reviewed_on: null, signed_by: '', report_url: '', researched_on: null,
  research_planned_on: null, deviations: [], email: '', phone: '', contact_url: '', complaints_url: '', register_url: '',
};

const addMonths = (from: Day, months: number): Day => {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
};

type Tell = (field: keyof Statement, message: string) => void;

/** Research counts for three years. */
const checkResearch = ({ status, report_url: report, researched_on: on, reviewed_on: reviewed, drawn_up_on: drawnUp, deviations }: Statement, tell: Tell): void => {
  if (report === '') tell('report_url', 'Voor status A en B is een onderzoeksrapport nodig.');
  if (on === null) tell('researched_on', 'Voor status A en B is een onderzoek nodig.');
  const until = reviewed ?? drawnUp;
  if (on !== null && until !== null && addMonths(on, 36) < until) tell('researched_on', 'Dit onderzoek is ouder dan drie jaar. Kies status C of D, of laat opnieuw onderzoek doen.');
  if (status === 'A' && deviations.length > 0) tell('status', 'Met afwijkingen is status A niet mogelijk. Kies status B.');
  if (status === 'B' && deviations.length === 0) tell('status', 'Bij status B hoort ten minste één afwijking.');
};

/** An announced research must follow within six months. */
const checkPlan = ({ research_planned_on: planned, drawn_up_on: drawnUp }: Statement, tell: Tell): void => {
  if (planned === null) return tell('research_planned_on', 'Voor status C is een gepland onderzoek nodig.');
  if (drawnUp !== null && planned > addMonths(drawnUp, 6)) tell('research_planned_on', 'Voor status C valt het onderzoek binnen zes maanden na het opstellen.');
};

const checkPublished = (written: Statement, tell: Tell): void => {
  if (written.site_name === '') tell('site_name', 'Vul de naam van de website in.');
  if (written.addresses.length === 0) tell('addresses', 'Vul ten minste één adres in.');
  if (written.drawn_up_on === null) tell('drawn_up_on', 'Vul in wanneer de verklaring is opgesteld.');
  if (written.signed_by === '') tell('signed_by', 'Vul in wie de verklaring heeft goedgekeurd.');
  if (written.email === '' && written.phone === '' && written.contact_url === '') tell('email', 'Vul een e-mailadres, een telefoonnummer of een contactpagina in.');
  if (written.reviewed_on !== null && written.drawn_up_on !== null && written.reviewed_on < written.drawn_up_on) tell('reviewed_on', 'Dit is vóór het opstellen.');
  if (written.status === 'A' || written.status === 'B') checkResearch(written, tell);
  if (written.status === 'C') checkPlan(written, tell);
};

/** A draft may be incomplete; a statement with a status is checked against the rules of the model. */
export const statementInput = fields.superRefine((written, context) => {
  if (written.status !== null) checkPublished(written, (field, message) => context.addIssue({ code: 'custom', path: [field], message }));
});
