import { Fragment, type ReactNode } from 'react';
import { useIdInPath } from './use-id-in-path.ts';

interface ByIdProps {
  /** Shown when the address holds no valid id. */
  readonly otherwise: ReactNode;
  readonly children: (id: number) => ReactNode;
}

/** The content of a route with `:id`; another id mounts it again. */
export const ById = ({ otherwise, children }: ByIdProps) => {
  const id = useIdInPath('id');
  return id === null ? otherwise : <Fragment key={id}>{children(id)}</Fragment>;
};
