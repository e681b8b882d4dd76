import { defineSlot } from './slot.ts';
import type { Placed } from './slots.ts';

/** Other ways to sign in, under the form of the login page. */
export const signInMethods = defineSlot<Placed>('signInMethods');
