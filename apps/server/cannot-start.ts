/** Why the server does not start: one Dutch sentence that says what to do. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
