import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { Registry } from './registry.ts';

export const [RegistryProvider, useRegistry] = requiredContext<Registry>('useRegistry outside RegistryProvider');
