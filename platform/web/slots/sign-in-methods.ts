import { defineSlot } from './slot.ts';
import type { Placed } from './slots.ts';

/** Other methods of signing in, shown under the form of the login page. */
export const signInMethods = defineSlot<Placed>('signInMethods');
