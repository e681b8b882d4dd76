import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';

interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch'>;
  readonly children: ReactNode;
}

/** An error with a button that reloads; empty unless the query failed. */
export const LoadFailed = ({ query: { isError, refetch }, children }: LoadFailedProps) =>
  isError && <FormAlert>{children} <Button variant="quiet" onPress={() => void refetch()}>{nl.again}</Button></FormAlert>;
