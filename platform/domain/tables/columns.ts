import type { ColumnType } from 'kysely';

/** A jsonb column: read as a parsed value, written as text, because the driver converts arrays to PostgreSQL arrays. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A jsonb column with a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export const toJson = (value: unknown): string => JSON.stringify(value);
export const toJsonOrNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
