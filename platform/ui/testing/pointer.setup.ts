import { beforeAll } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Moves the pointer into the corner: test files share a page, and where the last file left it, a tooltip could cover a button. */
beforeAll(() => userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true }));
