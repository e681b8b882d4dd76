/**
 * What a feature tells the tests of the admin shell about one of its screens, in `web/testing/admin-screens.ts`: the
 * tests find the files by their place and open each address with hostile, empty and failing answers.
 */
export interface AdminScreen {
  /** As its filling of `adminPages` has it. A tab of a screen of another feature has that screen's path. */
  readonly path: string;
  /** Below the path: `''` the screen itself, `nieuw`, `1` for one of what is there, `?tab=…`. */
  readonly addresses: readonly string[];
  /** Of the addresses that are lists: what each says to do, or what will stand there, while nothing is in it. */
  readonly whenEmpty?: Readonly<Record<string, string | RegExp>>;
  /** The addresses that are opened as a manager too; or managers are led away from the screen. */
  readonly managers: readonly string[] | 'led away';
}
