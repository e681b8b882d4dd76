import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { Lazy } from './slots.ts';

/** One component per `load`, so that it is fetched once and keeps its state between renderings. */
const components = new WeakMap<object, unknown>();
/** What was fetched before it was first shown. */
const fetched = new WeakMap<object, unknown>();

/** Fetches what will be shown: what is there when it is shown stands there at once, without a skeleton before it. */
export const fetchAhead = async <Props extends object>(load: Lazy<Props>): Promise<void> => {
  fetched.set(load, (await load()).default);
};

const componentOf = <Props extends object>(load: Lazy<Props>): ComponentType<Props> => {
  // Under each `load` lies the component of just that `load`.
  const known = components.get(load) as ComponentType<Props> | undefined;
  if (known) return known;
  const component = (fetched.get(load) as ComponentType<Props> | undefined) ?? lazy(load);
  components.set(load, component);
  return component;
};

interface DeferredProps<Props extends object> {
  readonly load: Lazy<Props>;
  readonly props: Props;
  /** Stands there meanwhile, in the size of what comes. */
  readonly skeleton?: ReactNode;
  /** Stands there when it broke; `again` fetches and starts it anew. Absent: nothing is shown. */
  readonly broken?: (again: () => void) => ReactNode;
}

/** What a feature put into a slot: fetched when first shown; when it breaks, it breaks alone. */
export const Deferred = <Props extends object>({ load, props, skeleton = null, broken }: DeferredProps<Props>) => {
  const [attempt, setAttempt] = useState(0);
  const Component = componentOf(load);
  const again = (): void => {
    components.delete(load);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary key={attempt} fallback={() => broken?.(again) ?? null}>
      <Suspense fallback={skeleton}>
        {/* oxlint-disable-next-line react/static-components -- made once for each `load` and kept */}
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};
