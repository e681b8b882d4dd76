/** Milliseconds: a page that stays open finds a new version within an hour. */
const CHECK_INTERVAL_MS = 3_600_000;

export interface UpdateActions {
  /** Whether reloading would lose unsaved work. */
  readonly hasOpenWork: () => boolean;
  /** Lets the user choose the moment. */
  readonly offer: (renew: () => void) => void;
  readonly reload: () => void;
}

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener' | 'removeEventListener'>;

/**
 * Registers the service worker. When a new version is installed, it is activated and the page reloaded, at once or when
 * the user agrees. Returns a function that stops watching.
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
    // The first service worker takes control of a page that loaded without one: no reload.
    if (!isControlled) isControlled = true;
    // Another tab may have activated the new version.
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
    // Fails without a network connection, which is harmless.
    timer = setInterval(() => void registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
  };

  container.addEventListener('controllerchange', controllerChanged);
  // Browsers may forbid service workers or lack storage space: the product works without one.
  container.register('/service-worker.js').then(watch, () => undefined);
  return () => {
    isOver = true;
    clearInterval(timer);
    container.removeEventListener('controllerchange', controllerChanged);
  };
};
