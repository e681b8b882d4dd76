import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { invalid, notFound } from '../failure.ts';

/** What breaks a rule as a whole stands under this name. */
const GENERAL = '_';

/** What breaks the rules of a schema, by field. */
export const toFailure = ({ issues }: z.ZodError): Error => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join('.') || GENERAL] ??= []).push(message);
  return invalid(errors);
};

export const badCharacter = (field: string): Error => invalid({ [field || GENERAL]: ['Ongeldig teken.'] });

/** The first of the given texts that holds NUL, for which PostgreSQL has no place. */
const fieldWithNul = (texts: unknown): string | undefined =>
  Object.entries(texts as Record<string, unknown>).find(([, text]) => String(text).includes('\0'))?.[0];

/**
 * Holds what is sent against the zod schemas of a call. An address cannot carry half a character, but it can carry
 * NUL: nothing goes by such a name in a path, and in a query it is a mistake.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const inAddress = httpPart === 'params' || httpPart === 'querystring';
  return (sent: unknown) => {
    const { success, data, error } = schema.safeParse(sent);
    if (!success) return { error: toFailure(error) };
    const field = inAddress ? fieldWithNul(sent) : undefined;
    if (field === undefined) return { value: data };
    return { error: httpPart === 'params' ? notFound() : badCharacter(field) };
  };
};
