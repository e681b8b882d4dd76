import { expect as impatient } from 'playwright/test';

/** How long a thing may take to come, not how long it takes: a build and other tests may share the machine. */
export const expect = impatient.configure({ timeout: 20_000 });
