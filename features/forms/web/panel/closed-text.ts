import type { Form } from '#platform/contract/forms.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import { availabilityOf } from './availability.ts';

/** Says that a form is closed, and since or until when; null while it can be filled in. */
export const closedText = (form: Pick<Form, 'valid_from' | 'valid_till'>): string | null => {
  switch (availabilityOf(form)) {
    case 'not_yet': return `${nl.closed}. ${fill(nl.opensAt, { date: formatDate(form.valid_from ?? '') })}`;
    case 'over': return `${nl.closed}. ${fill(nl.closedAt, { date: formatDate(form.valid_till ?? '') })}`;
    default: return null;
  }
};
