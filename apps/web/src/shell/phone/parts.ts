import type { ComponentProps } from 'react';
import type { Lazy } from '#platform/web/slots/slots.ts';
import type { FootBar } from './FootBar.tsx';
import type { PhoneDrawer } from './PhoneDrawer.tsx';

/* Other windows do not load the parts of a phone. */

export const loadFootBar: Lazy<ComponentProps<typeof FootBar>> = () => import('./FootBar.tsx').then(({ FootBar }) => ({ default: FootBar }));
export const loadPhoneDrawer: Lazy<ComponentProps<typeof PhoneDrawer>> = () =>
  import('./PhoneDrawer.tsx').then(({ PhoneDrawer }) => ({ default: PhoneDrawer }));
