import { z } from 'zod';

const LONGEST = 200;

const text = z
  .string()
  .transform((value) => value.toWellFormed().replace(/\p{Cc}/gu, ' ').trim().slice(0, LONGEST))
  .optional()
  .catch(undefined);

const schema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  tid: text,
  oid: text,
  preferred_username: text,
  upn: text,
  email: text,
  given_name: text,
  family_name: text,
  name: text,
});

/** A person as the provider describes them. */
export interface Person {
  readonly issuer: string;
  readonly tenant: string;
  readonly subject: string;
  readonly loginName: string;
  /** Null: the provider sends no address. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Values of the claim that the rules refer to. */
  readonly values: readonly string[];
}

const valuesOf = (claim: unknown): string[] => {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((value): value is string => typeof value === 'string') : [];
};

const addressShape = z.email().max(254);
const addressIn = (...candidates: readonly (string | undefined)[]): string | null =>
  candidates.find((candidate) => addressShape.safeParse(candidate).success)?.toLowerCase() ?? null;

/** Reads a person from the claims of a verified ID token. */
export const readPerson = (claims: unknown, claim: string): Person => {
  const found = schema.parse(claims);
  const hasFamilyName = found.family_name !== undefined;
  return {
    issuer: found.iss,
    tenant: found.tid ?? '',
    subject: found.oid ?? found.sub,
    loginName: (found.preferred_username ?? found.upn ?? found.email ?? found.sub).toLowerCase(),
    email: addressIn(found.email, found.preferred_username, found.upn),
    firstName: hasFamilyName ? (found.given_name ?? '') : '',
    lastName: found.family_name ?? found.name ?? '',
    values: valuesOf(found[claim]),
  };
};
