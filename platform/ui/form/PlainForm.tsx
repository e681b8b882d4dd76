import type { ComponentProps, FormEvent } from 'react';

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/** A form without `useZodForm`. The browser neither validates nor submits it. */
export const PlainForm = ({ onSubmit, ...rest }: PlainFormProps) => (
  <form
    noValidate
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event);
    }}
  />
);
