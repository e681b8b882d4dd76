import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { invalid, notFound } from '../failure.ts';

/** The field name for an error of the whole input. */
const GENERAL = '_';

/** Groups the issues of a schema by field. */
export const toFailure = ({ issues }: z.ZodError): Error => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join('.') || GENERAL] ??= []).push(message);
  return invalid(errors);
};

export const badCharacter = (field: string): Error => invalid({ [field || GENERAL]: ['Ongeldig teken.'] });

/** Returns the first text that contains NUL, which PostgreSQL cannot store. */
const fieldWithNul = (texts: unknown): string | undefined =>
  Object.entries(texts as Record<string, unknown>).find(([, text]) => String(text).includes('\0'))?.[0];

/**
 * Validates a part of the request by its zod schema. URLs cannot hold an unpaired surrogate, but they can hold NUL: in
 * a path no object has such a name (404), in a query it is an error (422).
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
