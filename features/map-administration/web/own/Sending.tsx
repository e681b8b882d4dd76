import { ProgressBar } from '#platform/ui/progress/ProgressBar.tsx';

interface Props {
  readonly label: string;
  /** Of what is sent, from 0 to 1; null: it is being written. All sent, the server is at work. */
  readonly part: number | null;
}

export const Sending = ({ label, part }: Props) => (
  <ProgressBar label={label} {...(part === null || part === 1 ? { isIndeterminate: true } : { value: part * 100 })} />
);
