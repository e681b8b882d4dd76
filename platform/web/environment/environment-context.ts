import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { Environment } from '#platform/contract/environment.ts';

export const [EnvironmentProvider, useEnvironment] = requiredContext<Environment>('useEnvironment outside EnvironmentProvider');
