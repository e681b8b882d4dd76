/** Letters and separators of names only: nothing that a mail program turns into a link or a phone number. */
const properName = /^\p{L}[\p{L}\p{M}'’ -]{0,59}$/u;

/** Returns the salutation of a mail. Another user typed the first name, so anything but a plain name is left out. */
export const greeting = (firstName: string, otherwise: 'collega' | 'gebruiker'): string =>
  `Beste ${properName.test(firstName.trim()) ? firstName.trim() : otherwise},`;
