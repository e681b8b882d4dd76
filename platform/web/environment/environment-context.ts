import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { PageEnvironment } from './page-environment.ts';

export const [EnvironmentProvider, useEnvironment] = requiredContext<PageEnvironment>('useEnvironment outside EnvironmentProvider');
