import { z } from 'zod';
import type { Form } from '#platform/contract/forms.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { initialValue } from '#platform/web/forms/form-values.ts';
import type { Registration } from '../../contract/registration.ts';
import { keyOf, type Entry } from '../work.ts';
import { isLocalFile } from './local-files.ts';

/**
 * `draft`: is being filled in, or was when the page closed. `waiting`: saved by the user, to be sent. `refused` and `conflict`: the user
 * must repair it, or choose between two versions.
 */
const states = ['draft', 'waiting', 'refused', 'conflict'] as const;

/** Forms and registrations as this device knew them. Read leniently: a newer version of the product may ask more of them. */
const keptForm = z.looseObject({ id: z.int(), name: z.string(), form_items: z.array(z.looseObject({ id: z.int(), name: z.string(), type: z.string() })) });
const keptRegistration = z.looseObject({ id: z.int(), version: z.int(), values: z.array(z.object({ item_id: z.int(), value: z.string().nullable() })) });

export const unsentRecord = z.object({
  /** The `client_id` of its entry. */
  id: z.uuid(),
  state: z.enum(states),
  /** The moment at which it was last changed. */
  saved_at: z.iso.datetime(),
  form: keptForm as unknown as z.ZodType<Form>,
  stored: (keptRegistration as unknown as z.ZodType<Registration>).nullable(),
  answers: z.record(z.string(), z.string().nullable()),
  place: geometry.nullable(),
  /** The server may have it in an earlier form: an answer was lost, and then the user changed it. */
  may_exist: z.boolean(),
  /** Sending began, so that the server may have it. */
  is_tried: z.boolean(),
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), uploaded: z.object({ id: z.int(), at: z.number() }).nullable() })),
  /** Why the server refused it, in Dutch, and by the id of the item; whether it no longer has the registration. */
  refusal: z.object({ message: z.string(), items: z.record(z.string(), z.string()), is_gone: z.boolean().optional() }).nullable(),
});
/** A form that the server does not have yet, or not with these answers. */
export type Unsent = z.infer<typeof unsentRecord>;

/** Returns the answers that are files on this device. */
export const localFilesIn = (answers: Entry['answers']): string[] => Object.values(answers).filter(isLocalFile);

/** The record of an entry. Its files are added when it is stored. */
export const unsentOf = ({ form, stored, answers, place, clientId, mayExist }: Entry, state: Unsent['state'], more: Partial<Unsent> = {}): Unsent => ({
  id: clientId, state, saved_at: new Date().toISOString(), form, stored, answers, place, may_exist: mayExist, is_tried: false, files: [], refusal: null, ...more,
});

/** The answers for the form as it is now. A fixed date is the day of sending. */
const answersFor = (form: Form, { answers, stored }: Unsent): Entry['answers'] =>
  Object.fromEntries(form.form_items.map((item) => {
    const isFixed = stored === null && form.date_disabled && item.type === 'date';
    const kept = answers[keyOf(item)];
    return [keyOf(item), isFixed || kept === undefined ? initialValue(item) : kept];
  }));

const lostAnswers = (form: Form, { form: { form_items: items }, answers, files }: Unsent): Entry['lost'] =>
  items.filter(({ id }) => form.form_items.every((item) => item.id !== id)).flatMap((item) => {
    const { id, name, type } = item;
    const value = answers[keyOf(item)] ?? '';
    const shown = isLocalFile(value) ? files.find((file) => file.id === value)?.name ?? '' : value;
    return shown === '' || value === initialValue(item) ? [] : [{ id, name, type, value: shown }];
  });

/** Returns the entry with which the user goes on, with the form as the configuration has it now. */
export const resumedEntry = (unsent: Unsent, forms: readonly Form[]): Entry => {
  const form = forms.find(({ id }) => id === unsent.form.id) ?? unsent.form;
  const refused = unsent.refusal?.items ?? {};
  return {
    form, stored: unsent.stored, answers: answersFor(form, unsent), place: unsent.place, clientId: unsent.id, visited: new Set(Object.keys(refused)),
    mayExist: unsent.may_exist || (unsent.is_tried && unsent.stored === null), refused, lost: lostAnswers(form, unsent),
  };
};

/** Describes it by its first answer that is a text. */
export const titleOf = ({ form, answers }: Pick<Unsent, 'form' | 'answers'>): string | null => {
  const told = form.form_items.filter(({ type }) => type === 'text' || type === 'textarea' || type === 'select').toSorted((a, b) => Number(b.list_title) - Number(a.list_title));
  return told.map((item) => answers[keyOf(item)] ?? '').find((answer) => answer.trim() !== '') ?? null;
};
