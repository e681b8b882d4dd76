/** Marks the guard: an extra history entry for the same page, which a step back removes first. */
const marker = 'cook_guard';
export const isAtGuard = (): boolean => (history.state as Record<string, unknown> | null)?.[marker] === true;

let isWanted = false;
let removal: Promise<void> | null = null;

/** Adds the guard with the address and router state of the current entry, so that going back from it changes nothing. */
const push = (): void => {
  if (!isAtGuard()) history.pushState({ ...history.state, [marker]: true }, '');
};

export const addGuard = (): void => {
  isWanted = true;
  push();
};

/** Removes the guard by going back, which the browser does asynchronously. A guard that is wanted again by then is added before later listeners run. */
export const removeGuard = (): void => {
  isWanted = false;
  if (removal || !isAtGuard()) return;
  removal = new Promise((resolve) => {
    addEventListener('popstate', () => {
      removal = null;
      if (isWanted) push();
      resolve();
    }, { once: true });
  });
  history.back();
};

/** Resolves when no guard is being removed. A redirect waits for this: the step back would undo it. */
export const guardRemoved = async (): Promise<void> => removal ?? undefined;
