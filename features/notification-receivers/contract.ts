import { z } from 'zod';
import { administrationCalls, ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { text } from '#platform/contract/text.ts';

const params = z.object({ id: idInPath });

// ——— Receivers ———

export const person = z.object({ id, name: z.string(), email: z.string() });
export type Person = z.infer<typeof person>;

export const receiverSorts = ['name', 'receivers'] as const;
export type ReceiverSort = (typeof receiverSorts)[number];

/** A configuration in which users can send notifications. */
export const receiverRow = z.object({ id, name: z.string(), receivers: z.int(), email: z.string().nullable() });
export type ReceiverRow = z.infer<typeof receiverRow>;

export const receiversDetail = z.object({
  id,
  name: z.string(),
  /** Version of the configuration, which any change of it raises. */
  version: z.int(),
  receivers: z.array(person),
  /** Also gets a mail for each notification. */
  email: z.string().nullable(),
});
export type ReceiversDetail = z.infer<typeof receiversDetail>;

export const receiversInput = z.strictObject({
  receivers: z.array(id).max(200),
  email: z.email('Vul een geldig e-mailadres in.').max(254).nullable(),
});

export const listReceivers = defineCall({
  method: 'GET', path: '/admin/notification-receivers', summary: 'Lists the configurations with notifications and the number of their receivers.',
  query: listQuery(receiverSorts).extend(ofOrganisation.shape), answer: listAnswer(receiverRow),
});
export const readReceivers = defineCall({
  method: 'GET', path: '/admin/notification-receivers/:id', summary: 'Lists the receivers of the notifications of a configuration.', params, answer: receiversDetail,
});
export const changeReceivers = defineCall({
  method: 'PUT', path: '/admin/notification-receivers/:id', summary: 'Sets the receivers of the notifications of a configuration.', params,
  body: receiversInput, answer: receiversDetail,
});
export const findCandidates = defineCall({
  method: 'GET', path: '/admin/notification-candidates', summary: 'Lists users of an organisation who can receive notifications, by name, at most 20.',
  query: ofOrganisation.extend({ q: text(100).default('') }), answer: z.array(person),
});

// ——— Templates ———

export const statuses = ['Afgehandeld', 'In behandeling', 'Uitgesteld', 'Ingemeten', 'Geweigerd', 'Ingepland'] as const;
export const occasions = ['created', 'confirmed', 'status'] as const;
export type Occasion = (typeof occasions)[number];

/** The Dutch names that a template can use between braces. */
export const placeholders = ['nummer', 'onderwerp', 'bericht', 'type', 'status', 'melder', 'configuratie', 'datum', 'verwacht'] as const;

const unknownPlaceholder = (words: string): string | undefined =>
  [...words.matchAll(/\{(\w{1,40})\}/g)].map(([, name = '']) => name).find((name) => !(placeholders as readonly string[]).includes(name));

const worded = (most: number, empty: string) =>
  text(most).trim().min(1, empty).superRefine((words, context) => {
    const unknown = unknownPlaceholder(words);
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `{${unknown}} is geen veld van een melding. Kies een woord uit de lijst, of haal de accolades weg.` });
  });

export const templateInput = z
  .strictObject({
    name: text(200).trim().min(1, 'Vul een naam in.'),
    occasion: z.enum(occasions),
    /** Only for the occasion `status`; null: any status. */
    status: z.enum(statuses).nullable(),
    subject: worded(200, 'Vul een onderwerp in.').refine((subject) => !/[\r\n]/.test(subject), 'Een onderwerp staat op één regel.'),
    message: worded(10_000, 'Vul een bericht in.'),
    active: z.boolean(),
  })
  .refine(({ occasion, status }) => occasion === 'status' || status === null, { path: ['status'], message: 'Een status hoort alleen bij een andere status. Kies eerst wanneer de mail gaat.' });
export type TemplateInput = z.infer<typeof templateInput>;

export const template = z.object({ ...templateInput.shape, id, version: z.int(), updated_at: z.iso.datetime() });
export type Template = z.infer<typeof template>;

export const templateSorts = ['name', 'occasion', 'updated_at'] as const;
export type TemplateSort = (typeof templateSorts)[number];

export const { list: listTemplates, read: readTemplate, create: createTemplate, change: changeTemplate, remove: removeTemplate } = administrationCalls({
  path: 'notification-templates', one: 'a template of mails about notifications', many: 'templates of mails about notifications', sorts: templateSorts,
  row: template, input: templateInput, detail: template,
});
