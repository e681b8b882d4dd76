import { z } from 'zod';

const sayMissing: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'Dit veld is verplicht.' : undefined;

/** What zod says is read by people: in Dutch, and plain where a field is simply not there. */
export const speakDutch = (): void => {
  z.config({ ...z.locales.nl(), customError: sayMissing });
};
