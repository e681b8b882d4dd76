import { domainToASCII } from 'node:url';
import { z } from 'zod';

const shape = z.email().max(254);

/** Bytes, by RFC 5321. */
const LONGEST_LOCAL_PART = 64;

const oddCharacters = /[\s\p{C}]/u;

/**
 * Normalises an address for a mail server: one address with its domain in ASCII. Returns null when no mail can go
 * there. Names, lists, quotes and comments are rejected, so that an address can add neither a recipient nor a header.
 */
export const readAddress = (given: string): string | null => {
  const text = given.trim();
  const at = text.lastIndexOf('@');
  if (at < 1 || at > LONGEST_LOCAL_PART || oddCharacters.test(text)) return null;
  const address = `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`;
  return shape.safeParse(address).success ? address : null;
};
