import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { Circumstances } from './slot.ts';

export const [CircumstancesProvider, useCircumstances] = requiredContext<Circumstances>('useCircumstances outside CircumstancesProvider');
