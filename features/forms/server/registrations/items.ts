import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import type { Form } from '#platform/contract/forms.ts';
import { wrongAnswers } from '#platform/contract/form-answers.ts';
import type { RegistrationValue as StoredValue } from '#platform/domain/forms/registrations.ts';
import { forbidden, Failure, invalid } from '#platform/server/failure.ts';
import { registrationErrors, type RegistrationValue } from '../../contract/registration.ts';

/** The part of a form that decides whether an answer is accepted. */
export type AskingForm = Pick<Form, 'date_disabled' | 'form_items'>;

/** @throws Failure 422 when the features of the form are on a map server */
export const requireStoredHere = ({ type }: Pick<Form, 'type'>): void => {
  if (type !== 'intern') throw new Failure(registrationErrors.elsewhere, 422, 'Dit formulier wijzigt objecten van een kaart. Kies daarvoor het hulpmiddel Bewerken.');
};

export const formClosed = (): Failure => new Failure(registrationErrors.formClosed, 403, 'Formulier gesloten');

/** The name of the field in an error. */
export const fieldOf = (itemId: number): string => `value.${itemId}`;

const asStored = (value: string | null): string | null => (value === null || value.trim() === '' ? null : value);

/** A date that is fixed is the day on which the form is filled in: today, or the day before for one sent late. */
const isFixedDay = (value: string): boolean => {
  const today = dayOf(new Date());
  return value === today || value === addDays(today, -1);
};

/** Returns the answers that differ from the stored ones. @throws Failure 422 for each answer that the form does not accept */
const accepted = (
  { form_items: items, date_disabled: isDateFixed }: AskingForm, sent: ReadonlyMap<number, string | null>, stored: ReadonlyMap<number, string | null>,
): StoredValue[] => {
  // What is stored was accepted once; a choice that was removed since may stay.
  const changed = items.filter(({ id }) => sent.get(id) === null || sent.get(id) !== (stored.get(id) ?? null));
  const errors: Record<string, string[]> = {};
  for (const [id, message] of Object.entries(wrongAnswers(changed, Object.fromEntries(changed.map(({ id: item }) => [item, sent.get(item) ?? null]))))) errors[fieldOf(Number(id))] = [message];
  for (const { id, type } of changed) {
    const value = sent.get(id) ?? null;
    if (!isDateFixed || type !== 'date' || value === null) continue;
    const before = stored.get(id) ?? null;
    if (before === null ? !isFixedDay(value) : value !== before) errors[fieldOf(id)] ??= ['De datum van een registratie kan niet worden gewijzigd.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changed.map(({ id }) => ({ itemId: id, value: sent.get(id) ?? null })).filter(({ itemId, value }) => value !== (stored.get(itemId) ?? null));
};

/** @throws Failure 422 for items that the form does not have */
const namedIn = ({ form_items: items }: AskingForm, value: readonly RegistrationValue[]): Map<number, string | null> => {
  const known = new Set(items.map(({ id }) => id));
  const strange = value.find(({ item_id: id }) => !known.has(id));
  if (strange) throw invalid({ [fieldOf(strange.item_id)]: ['Dit veld hoort niet bij dit formulier. Laad het formulier opnieuw.'] });
  return new Map(value.map(({ item_id: id, value: answer }) => [id, asStored(answer)]));
};

/** Checks the answers of a new registration. @throws Failure 422 */
export const newAnswers = (form: AskingForm, value: readonly RegistrationValue[]): StoredValue[] => {
  const named = namedIn(form, value);
  return accepted(form, new Map(form.form_items.map(({ id }) => [id, named.get(id) ?? null])), new Map());
};

/** Checks the answers that a change names. @throws Failure 403, 422 */
export const changedAnswers = (
  form: AskingForm, value: readonly RegistrationValue[], stored: ReadonlyMap<number, string | null>, { seesHidden }: { readonly seesHidden: boolean },
): StoredValue[] => {
  const named = namedIn(form, value);
  const items = form.form_items.filter(({ id }) => named.has(id));
  if (!seesHidden && items.some(({ hide }) => hide)) throw forbidden('U mag dit veld niet wijzigen.');
  return accepted({ ...form, form_items: items }, named, stored);
};
