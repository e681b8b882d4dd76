import { z } from 'zod';

const REQUIRED = 'Dit veld is verplicht.';
const WRONG_KIND = 'Dit is geen geldige waarde.';

const dutchNumber = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 20 });

type Bound = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig;

/** `20 tekens`, `3`; undefined when Dutch has no unit for the origin. */
const counted = (origin: string, number: string): string | undefined => {
  switch (origin) {
    case 'string':
      return number === '1' ? '1 teken' : `${number} tekens`;
    case 'file':
      return number === '1' ? '1 byte' : `${number} bytes`;
    case 'array': case 'set': case 'map': case 'number': case 'int': case 'bigint':
      return number;
    default:
      return undefined;
  }
};

const lists: ReadonlySet<string> = new Set(['array', 'set', 'map']);

const ofSize = ({ origin, exact, inclusive = true }: Pick<Bound, 'origin' | 'exact' | 'inclusive'>, bound: number | bigint, words: readonly [string, string]): string => {
  const many = counted(origin, dutchNumber.format(bound));
  if (many === undefined) return WRONG_KIND;
  // 'Geef er ten minste 1' counts the items of a list; 'Geef ten minste 1' limits a number.
  const give = lists.has(origin) ? 'Geef er' : 'Geef';
  if (exact) return `${give} precies ${many}.`;
  return `${give} ${inclusive ? words[0] : words[1]} ${many}.`;
};

const formats: Readonly<Record<string, string>> = {
  email: 'Voer een geldig email adres in.',
  url: 'Voer een geldig webadres in.',
  datetime: 'Voer een geldige datum en tijd in.',
  date: 'Voer een geldige datum in.',
  time: 'Voer een geldige tijd in.',
};

const ofType = (expected: string, input: unknown): string => {
  if (input === undefined) return REQUIRED;
  if (expected === 'int') return 'Geef een geheel getal.';
  return expected === 'number' ? 'Geef een getal.' : WRONG_KIND;
};

/** Replaces the Dutch messages of zod, which name programming types and quote patterns that users do not understand. */
const toDutch: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return REQUIRED;
      return ofSize(issue, issue.minimum, ['ten minste', 'meer dan']);
    case 'too_big':
      return ofSize(issue, issue.maximum, ['ten hoogste', 'minder dan']);
    case 'invalid_format':
      return formats[issue.format] ?? WRONG_KIND;
    case 'not_multiple_of':
      return `Geef een veelvoud van ${dutchNumber.format(issue.divisor)}.`;
    case 'unrecognized_keys':
      return `Onbekend: ${issue.keys.join(', ')}.`;
    default:
      return issue.input === undefined ? REQUIRED : WRONG_KIND;
  }
};

/** Sets the messages of zod, which users read in forms, to plain Dutch. */
export const speakDutch = (): void => {
  z.config({ customError: toDutch });
};
