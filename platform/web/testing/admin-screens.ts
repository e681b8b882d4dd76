/**
 * A screen of a feature that the tests of the admin shell open. Features list theirs in `web/testing/admin-screens.ts`, where
 * the tests find them. Each address is opened with hostile, empty and failing answers.
 */
export interface AdminScreen {
  /** The `path` of its entry in the slot `adminPages`. A tab on a screen of another feature has the path of that screen. */
  readonly path: string;
  /** Below the path: `''` for the screen itself, `nieuw`, `1` for an existing record, `?tab=…`. */
  readonly addresses: readonly string[];
  /** For each address that is a list: the text that it shows while it is empty. */
  readonly whenEmpty?: Readonly<Record<string, string | RegExp>>;
  /** The addresses that managers can open too; `led away`: managers are redirected from the screen. */
  readonly managers: readonly string[] | 'led away';
}
