/** What JSON can say. */
export type AuditValue = string | number | boolean | null | readonly AuditValue[] | { readonly [name: string]: AuditValue };

/** Field → what it was and what it became. */
export type AuditChanges = Readonly<Record<string, { readonly from: AuditValue; readonly to: AuditValue }>>;

/** Characters of JSON; a whole configuration is not kept once more at each of its changes. */
const MOST = 2_000;

/** Instead of a value that is longer than the log keeps. */
export const tooLarge = { too_large: true } as const;

const plain = (value: unknown): string => JSON.stringify(value ?? null) ?? 'null';
const kept = (json: string): AuditValue => (json.length > MOST ? tooLarge : (JSON.parse(json) as AuditValue));

/**
 * What a change made of what, of the named fields alone: name none that holds a secret. What stayed as it was is left
 * out; so is what `after` does not name.
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
