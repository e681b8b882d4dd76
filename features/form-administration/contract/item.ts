import { z } from 'zod';
import { formChoice, formItemTypes, type FormChoice, type FormItemType } from '#platform/contract/forms.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** The automatic value of an item, by type: a date is filled with today, a checkbox starts unticked. */
export const automatic: { readonly [Type in FormItemType]?: string } = { date: 'today', checkbox: 'false' };

export const mostItems = 200;

export const name = text(200).trim().min(1, 'Vul een naam in.');

/** Returns why the value cannot be the initial value of an item; undefined: it can. */
const wrongStart = (type: FormItemType, value: string, choices: readonly FormChoice[]): string | undefined => {
  switch (type) {
    case 'text':
    case 'textarea':
      return undefined;
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : 'Vul een getal in.';
    case 'email':
      return z.email().safeParse(value).success ? undefined : 'Vul een geldig e-mailadres in.';
    case 'select':
      return choices.some((choice) => choice.value === value) ? undefined : 'Kies een van de keuzes.';
    default:
      return 'Dit soort veld heeft geen beginwaarde. Laat die leeg.';
  }
};

export const formItemInput = z
  .strictObject({
    /** Null for a new item. */
    id: id.nullable(),
    name,
    type: z.enum(formItemTypes),
    /** The initial value. */
    value: text(5000).nullable(),
    /** Help for the user who fills it in. */
    placeholder: text(500).nullable(),
    required: z.boolean(),
    hide: z.boolean(),
    auto: text(20).nullable(),
    list_title: z.boolean(),
    filter: z.boolean(),
    selects: z.array(formChoice).max(300),
    /** The attribute of the layer that its answer is written to; null: none. */
    field: text(200).min(1, 'Kies een veld van de laag.').nullable().default(null),
  })
  .superRefine((item, context) => {
    const isSelect = item.type === 'select';
    const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if (isSelect && item.selects.length === 0) wrong('selects', 'Voeg ten minste één keuze toe.');
    if (!isSelect && item.selects.length > 0) wrong('selects', 'Alleen een keuzelijst heeft keuzes.');
    if (new Set(item.selects.map(({ value }) => value)).size < item.selects.length) wrong('selects', 'Elke keuze mag één keer voorkomen. Geef ze verschillende namen.');
    const problem = item.value === null ? undefined : wrongStart(item.type, item.value, item.selects);
    if (problem !== undefined) wrong('value', problem);
    if (item.auto !== null && item.auto !== automatic[item.type]) wrong('auto', 'Dit kan niet bij dit soort veld.');
  });
export type FormItemInput = z.infer<typeof formItemInput>;
