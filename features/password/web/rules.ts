import { z } from 'zod';
import { newPassword, requireSamePassword } from '#platform/contract/password.ts';
import { emailAddress } from '../contract.ts';
import { nl } from './nl.ts';

const typedEmail = z.string().trim().min(1, nl.emailMissing).pipe(emailAddress);

export const requestFields = z.object({ email: typedEmail });

/** For the mailed link, all broken rules of a password give one message. */
export const resetFields = z
  .object({
    email: typedEmail,
    password: z.string().refine((password) => newPassword.safeParse(password).success, nl.passwordRules),
    password_confirmation: z.string(),
  })
  .superRefine(requireSamePassword);

export const changeFields = z
  .object({
    current_password: z.string().min(1, nl.currentMissing),
    password: newPassword,
    password_confirmation: z.string(),
  })
  .superRefine(requireSamePassword);
