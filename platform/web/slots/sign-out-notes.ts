import { defineSlot } from './slot.ts';
import type { Placed } from './slots.ts';

/** Sentences in the question before signing out, about what the user would leave behind: 10 forms that were not sent. */
export const signOutNotes = defineSlot<Placed>('signOutNotes');
