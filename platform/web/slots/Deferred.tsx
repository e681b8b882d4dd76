import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { reportMissing } from './missing-parts.ts';
import type { Lazy } from './slots.ts';

/** One component per `load`, so that it is fetched once and keeps its state between renders. */
const components = new WeakMap<object, unknown>();
/** Components that `fetchAhead` fetched. */
const fetched = new WeakMap<object, unknown>();

/** Fetches a component once, before it is shown, so that it appears at once, without a skeleton. */
export const fetchAhead = async <Props extends object>(load: Lazy<Props>): Promise<void> => {
  if (!fetched.has(load)) fetched.set(load, (await load()).default);
};

const componentOf = <Props extends object>(load: Lazy<Props>): ComponentType<Props> => {
  // The cast is safe: the value stored under `load` is the component of that `load`.
  const known = components.get(load) as ComponentType<Props> | undefined;
  if (known) return known;
  const component = (fetched.get(load) as ComponentType<Props> | undefined) ?? lazy(load);
  components.set(load, component);
  return component;
};

interface DeferredProps<Props extends object> {
  readonly load: Lazy<Props>;
  readonly props: Props;
  /** Shown while the component is fetched, in its size. */
  readonly skeleton?: ReactNode;
  /** Shown when the component cannot be fetched or throws; `again` fetches and mounts it again. Absent: a message says so and has a button for that. */
  readonly broken?: (again: () => void) => ReactNode;
}

/** A component from a slot: fetched when first shown. An error in it does not affect the rest of the page. */
export const Deferred = <Props extends object>({ load, props, skeleton = null, broken }: DeferredProps<Props>) => {
  const [attempt, setAttempt] = useState(0);
  const Component = componentOf(load);
  const again = (): void => {
    components.delete(load);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary key={attempt} fallback={() => broken?.(again) ?? <Missing again={again} />}>
      <Suspense fallback={skeleton}>
        {/* oxlint-disable-next-line react/static-components -- created once for each `load` */}
        <Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
};

/** Stands in for a missing component, and shows nothing in its place. */
const Missing = ({ again }: { readonly again: () => void }) => {
  const fetchAgain = useEffectEvent(again);
  useEffect(() => reportMissing(() => fetchAgain()), []);
  return null;
};
