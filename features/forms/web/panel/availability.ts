import type { Form } from '#platform/contract/forms.ts';

/** Whether a form can be filled in now, and if not, whether it has yet to open. */
export type Availability = 'open' | 'not_yet' | 'over';

export const availabilityOf = ({ valid_from: from, valid_till: till }: Pick<Form, 'valid_from' | 'valid_till'>, now = new Date()): Availability => {
  if (from !== null && now < new Date(from)) return 'not_yet';
  return till !== null && now > new Date(till) ? 'over' : 'open';
};
