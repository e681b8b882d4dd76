import { idInPath } from '#platform/contract/ids.ts';
import type { PathParams } from '#platform/web/slots/slots.ts';

/** Returns the registration in the address; null when there is none. */
export const registrationInPath = (params: PathParams): number | null => {
  const number = idInPath.safeParse(params['form_value_id']);
  return number.success ? number.data : null;
};
