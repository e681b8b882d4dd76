import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { plainCode } from '../contract.ts';

/** 32 characters that are not easily confused: no I, O, 0 and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/**
 * Derives the set-up code from COOK_SECRET, which all nodes share: all show the same code, restarts do not change it, and it
 * is stored nowhere. It stops working when there has been an administrator.
 */
export const setUpCode = ({ secret }: { readonly secret: string }): string => {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, 'cook', 'set-up code', LENGTH));
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
};

export const codeMatches = (settings: { readonly secret: string }, typed: string): boolean => {
  const given = Buffer.from(plainCode(typed));
  const right = Buffer.from(plainCode(setUpCode(settings)));
  return given.length === right.length && timingSafeEqual(given, right);
};
