import type { Form } from '#platform/contract/forms.ts';

/** Whether a form can be filled in now, and if not, whether it has yet to open, or writes to a map, which the server does not do. */
export type Availability = 'open' | 'not_yet' | 'over' | 'elsewhere';

export const availabilityOf = ({ type, valid_from: from, valid_till: till }: Pick<Form, 'type' | 'valid_from' | 'valid_till'>, now = new Date()): Availability => {
  if (type !== 'intern') return 'elsewhere';
  if (from !== null && now < new Date(from)) return 'not_yet';
  return till !== null && now > new Date(till) ? 'over' : 'open';
};
