/** Milliseconds: a page that stands open all day learns of a new edition within the hour. */
const lookAgainAfter = 3_600_000;

export interface UpdateActions {
  /** Whether somebody would lose what they are at. */
  readonly hasOpenWork: () => boolean;
  /** Leaves the moment to the person. */
  readonly offer: (renew: () => void) => void;
  readonly reload: () => void;
}

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener' | 'removeEventListener'>;

/**
 * Puts the service worker in its place. A new one that is ready takes over and the page begins anew, at once or
 * when the person says so. Returns what ends the watching.
 */
export const watchUpdates = (container: Container, { hasOpenWork, offer, reload }: UpdateActions): (() => void) => {
  let isControlled = container.controller !== null;
  let isWanted = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isOver = false;

  const ready = (worker: ServiceWorker): void => {
    const activate = (): void => {
      isWanted = true;
      worker.postMessage('activate');
    };
    if (hasOpenWork()) offer(activate);
    else activate();
  };

  const controllerChanged = (): void => {
    // The very first one only begins its work.
    if (!isControlled) isControlled = true;
    // Another tab may have wanted it.
    else if (isWanted || !hasOpenWork()) reload();
    else offer(reload);
  };

  const watch = (registration: ServiceWorkerRegistration): void => {
    if (isOver) return;
    if (registration.waiting && isControlled) ready(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && isControlled && !isOver) ready(worker);
      });
    });
    // Without a network there is nothing new either.
    timer = setInterval(() => void registration.update().catch(() => undefined), lookAgainAfter);
  };

  container.addEventListener('controllerchange', controllerChanged);
  // A browser may forbid it, or have no room: the product goes on without.
  container.register('/service-worker.js').then(watch, () => undefined);
  return () => {
    isOver = true;
    clearInterval(timer);
    container.removeEventListener('controllerchange', controllerChanged);
  };
};
