/** Any JSON value. */
export type AuditValue = string | number | boolean | null | readonly AuditValue[] | { readonly [name: string]: AuditValue };

/** Maps a field to its old and new value. */
export type AuditChanges = Readonly<Record<string, { readonly from: AuditValue; readonly to: AuditValue }>>;

/** Characters of JSON. Longer values, such as a whole configuration, are not stored again at each change. */
const MOST = 2_000;

/** Replaces a value that is too long for the log. */
export const tooLarge = { too_large: true } as const;

const plain = (value: unknown): string => JSON.stringify(value ?? null) ?? 'null';
const kept = (json: string): AuditValue => (json.length > MOST ? tooLarge : (JSON.parse(json) as AuditValue));

/**
 * Compares the named fields and returns the differences. Do not name a field that holds a secret. Fields absent from
 * `after` are ignored.
 */
export const changesBetween = <Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
  fields: readonly (keyof Fields & string)[],
): AuditChanges =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (!(field in after)) return [];
      const [from, to] = [plain(before[field]), plain(after[field])];
      return from === to ? [] : [[field, { from: kept(from), to: kept(to) }]];
    }),
  );
