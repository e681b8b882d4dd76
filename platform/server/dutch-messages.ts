import { z } from 'zod';

const REQUIRED = 'Dit veld is verplicht.';
const WRONG_KIND = 'Dit is geen geldige waarde.';

const ofLength = (origin: string, bound: (many: string) => string): string | undefined => {
  if (origin === 'string') return bound('tekens');
  return origin === 'array' || origin === 'set' ? bound('stuks') : undefined;
};

/** Where zod's own Dutch names types of a program, which mean nothing to who filled something in. */
const say: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? REQUIRED : WRONG_KIND;
    case 'invalid_union':
    case 'invalid_value':
      return WRONG_KIND;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      return ofLength(issue.origin, (many) => `Geef ten minste ${issue.minimum} ${many}.`);
    case 'too_big':
      return ofLength(issue.origin, (many) => `Geef ten hoogste ${issue.maximum} ${many}.`);
    default:
      return undefined;
  }
};

/** What zod says is read by people: in Dutch, and plain. */
export const speakDutch = (): void => {
  z.config({ ...z.locales.nl(), customError: say });
};
