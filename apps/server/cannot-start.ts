/** Stops the start with one Dutch sentence that says what the operator can do. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
