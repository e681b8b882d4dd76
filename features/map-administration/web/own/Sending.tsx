import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';

interface Props {
  readonly label: string;
  /** The part that was sent, from 0 to 1; null while the body is being written. At 1 the server is processing. */
  readonly part: number | null;
}

export const Sending = ({ label, part }: Props) => (
  <ProgressBar label={label} {...(part === null || part === 1 ? { isIndeterminate: true } : { value: part * 100 })} />
);
