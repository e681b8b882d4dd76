/** An error in a file or an answer that the user can act on: `message` is Dutch and says what to do. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}
