import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { speakDutch } from './dutch-messages.ts';

const before = z.config();
beforeAll(speakDutch);
afterAll(() => void z.config(before));

type Case = readonly [schema: z.ZodType, sent: unknown, sentence: string];

const anyValue = 'Dit is geen geldige waarde.';
const required = 'Dit veld is verplicht.';

/** Every issue code that zod has. A new code does not compile until it has a case here. */
const kinds: Record<z.core.$ZodIssue['code'], readonly Case[]> = {
  invalid_type: [
    [z.string(), undefined, required],
    [z.string(), 3, anyValue],
    [z.string(), null, anyValue],
    [z.boolean(), 'ja', anyValue],
    [z.array(z.string()), {}, anyValue],
    [z.object({}), 'x', anyValue],
    [z.number(), 'drie', 'Geef een getal.'],
    [z.number(), Number.NaN, 'Geef een getal.'],
    [z.number(), Number.POSITIVE_INFINITY, 'Geef een getal.'],
    [z.coerce.number().pipe(z.int()), 'drie', 'Geef een getal.'],
    [z.int(), 1.5, 'Geef een geheel getal.'],
  ],
  too_small: [
    [z.string().min(1), '', required],
    [z.string().min(8), 'kort', 'Geef ten minste 8 tekens.'],
    [z.string().length(6), '12345', 'Geef precies 6 tekens.'],
    [z.array(z.int()).min(1), [], 'Geef er ten minste 1.'],
    [z.array(z.int()).min(2), [1], 'Geef er ten minste 2.'],
    [z.tuple([z.int(), z.int()]), [1], 'Geef er ten minste 2.'],
    [z.number().min(0.5), 0, 'Geef ten minste 0,5.'],
    [z.int().positive(), 0, 'Geef meer dan 0.'],
    [z.bigint().min(1000n), 1n, 'Geef ten minste 1.000.'],
    [z.date().min(new Date(0)), new Date(-1), anyValue],
  ],
  too_big: [
    [z.string().max(254), 'x'.repeat(255), 'Geef ten hoogste 254 tekens.'],
    [z.array(z.int()).max(1), [1, 2], 'Geef er ten hoogste 1.'],
    [z.string().max(1), 'ab', 'Geef ten hoogste 1 teken.'],
    [z.set(z.int()).max(1), new Set([1, 2]), 'Geef er ten hoogste 1.'],
    [z.number().max(100_000), 100_001, 'Geef ten hoogste 100.000.'],
    [z.number().lt(1), 1, 'Geef minder dan 1.'],
    [z.int(), 2 ** 60, `Geef ten hoogste ${new Intl.NumberFormat('nl-NL').format(Number.MAX_SAFE_INTEGER)}.`],
    [z.file().max(3), new File(['vier'], 'a'), 'Geef ten hoogste 3 bytes.'],
  ],
  invalid_format: [
    [z.email(), 'geen adres', 'Voer een geldig email adres in.'],
    [z.url(), 'geen adres', 'Voer een geldig webadres in.'],
    [z.iso.datetime(), 'morgen', 'Voer een geldige datum en tijd in.'],
    [z.iso.date(), '31-12-2026', 'Voer een geldige datum in.'],
    [z.iso.time(), 'laat', 'Voer een geldige tijd in.'],
    [z.string().regex(/^a+$/), 'b', anyValue],
    [z.string().startsWith('a'), 'b', anyValue],
    [z.uuid(), 'b', anyValue],
  ],
  not_multiple_of: [[z.number().multipleOf(0.5), 0.7, 'Geef een veelvoud van 0,5.']],
  unrecognized_keys: [[z.strictObject({}), { rol: 1, kleur: 2 }, 'Onbekend: rol, kleur.']],
  invalid_value: [
    [z.enum(['a', 'b']), 'c', anyValue],
    [z.literal('a'), 'b', anyValue],
    [z.enum(['a', 'b']), undefined, required],
  ],
  invalid_union: [
    [z.union([z.string(), z.int()]), true, anyValue],
    [z.union([z.string(), z.int()]), undefined, required],
    [z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'b' }, anyValue],
  ],
  invalid_key: [[z.record(z.string().max(1), z.int()), { lang: 1 }, anyValue]],
  invalid_element: [[z.map(z.object({}), z.int()), new Map([[{}, 'x']]), anyValue]],
  custom: [
    [z.string().refine(() => false), 'x', anyValue],
    [z.string().refine(() => false, 'Met eigen woorden.'), 'x', 'Met eigen woorden.'],
  ],
};

test.each(Object.entries(kinds).flatMap(([kind, cases]) => cases.map((one) => [kind, ...one] as const)))(
  'gives a plain Dutch sentence for %s (case %#)',
  (_kind, schema, sent, sentence) => {
    expect(schema.safeParse(sent).error?.issues.map(({ message }) => message)[0]).toBe(sentence);
  },
);

test('each case causes an issue of the code under which it is listed', () => {
  const strays = Object.entries(kinds).flatMap(([kind, cases]) =>
    cases.filter(([schema, sent]) => schema.safeParse(sent).error?.issues[0]?.code !== kind).map(([, , sentence]) => `${kind}: ${sentence}`));
  expect(strays).toEqual([]);
});
