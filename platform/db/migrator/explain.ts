const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns a Dutch message for the operator about a failed migration. */
export const explain = (migration: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === INSUFFICIENT_PRIVILEGE && /extension/.test(message)) {
    return (
      `De databasegebruiker mag geen extensies aanmaken (${message}). Laat een beheerder in deze database ` +
      '"create extension postgis; create extension pg_trgm; create extension unaccent;" uitvoeren, en start opnieuw.'
    );
  }
  return `De migratie ${migration} is mislukt en teruggedraaid: ${message}`;
};
