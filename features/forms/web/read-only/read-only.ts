import type { Form } from '#platform/contract/forms.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Registration } from '../../contract/registration.ts';
import { phaseList } from '../dossier/phases.ts';
import { nl } from './nl.ts';
import { closedText } from '../panel/closed-text.ts';
import { keyOf, shownItems, type Entry } from '../work.ts';

type Asked = Pick<Form, 'valid_from' | 'valid_till' | 'notify'>;

/** Says that a registration can be read, not changed, and why, as far as its form and step tell; see the policy on the server. */
export const whyReadOnly = (form: Asked, { phase, step }: Pick<Registration, 'phase' | 'step'>): string => {
  const { plain, closed, phaseIs, begun, others } = nl;
  if (closedText(form) !== null) return closed;
  if (!form.notify) return plain;
  if (step === 0) return others;
  return phase === null ? begun : fill(phaseIs, { phase });
};

/** Says that saving takes the registration past its first step, where only handlers change it; null when the user can go on. */
export const warningOf = (entry: Pick<Entry, 'form' | 'stored' | 'answers'>, handles: boolean): string | null => {
  if (!entry.form.notify || handles) return null;
  const list = phaseList({ form_items: [...shownItems(entry)] });
  const answer = list && entry.answers[keyOf(list)];
  return (list?.selects.find(({ value }) => value === answer)?.step ?? 0) > 0 ? nl.locks : null;
};
