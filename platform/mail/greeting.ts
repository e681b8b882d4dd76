/** Letters, and what stands between the parts of a name: nothing that a mail program makes a link or a number of. */
const properName = /^\p{L}[\p{L}\p{M}'’ -]{0,59}$/u;

/**
 * How a letter begins. A first name is what somebody typed, and the letter goes to somebody else: what is no plain name
 * is not said.
 */
export const greeting = (firstName: string, otherwise: 'collega' | 'gebruiker'): string =>
  `Beste ${properName.test(firstName.trim()) ? firstName.trim() : otherwise},`;
