import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { SlotContext } from './slot.ts';

export const [SlotContextProvider, useSlotContext] = requiredContext<SlotContext>('useSlotContext outside SlotContextProvider');
