import { expect as impatient } from 'playwright/test';

/** The timeout is an upper bound for a shared machine, which a build and other tests may use. */
export const expect = impatient.configure({ timeout: 20_000 });
