import { createContext, use, type Context } from 'react';

/** Creates a context and the hook that reads it. Outside a provider the hook throws an error with the message `outside`. */
export const requiredContext = <Value extends object>(outside: string): readonly [Context<Value | null>, () => Value] => {
  const context = createContext<Value | null>(null);
  return [
    context,
    () => {
      const value = use(context);
      if (!value) throw new Error(outside);
      return value;
    },
  ];
};
