/** A file or answer that nothing can be made of: `message` is Dutch and says what to do. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}
