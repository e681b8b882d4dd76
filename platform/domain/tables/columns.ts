import type { ColumnType } from 'kysely';

/** A jsonb column: parsed when read, text when written, because the driver takes an array for a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A jsonb column with a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export const toJson = (value: unknown): string => JSON.stringify(value);
export const toJsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
