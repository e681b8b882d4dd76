import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { Api } from './api.ts';

export const [ApiProvider, useApi] = requiredContext<Api>('useApi outside ApiProvider');
